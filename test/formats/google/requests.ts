/** A morning of a caterer: a kitchen, two vans, a walker, and all that a plan can carry of a request. */
export const catering = {
  timeout: '2s',
  label: 'catering',
  considerRoadTraffic: false,
  model: {
    globalStartTime: '2026-03-10T06:00:00Z',
    globalEndTime: '2026-03-10T18:00:00Z',
    maxActiveVehicles: 2,
    shipments: [
      {
        label: 'school',
        pickups: [{ arrivalLocation: { latitude: 49.4, longitude: 8.65 }, duration: '300s' }],
        deliveries: [
          {
            arrivalWaypoint: { location: { latLng: { latitude: 49.41, longitude: 8.69 } } },
            duration: '120s',
            timeWindows: [{ startTime: '2026-03-10T10:00:00Z', endTime: '2026-03-10T11:30:00Z' }],
            visitTypes: ['stairs'],
          },
        ],
        loadDemands: { boxes: { amount: '4' } },
        pickupToDeliveryTimeLimit: '3600s',
        shipmentType: 'warm meals',
      },
      {
        label: 'office',
        deliveries: [
          { arrivalLocation: { latitude: 49.42, longitude: 8.66 }, duration: '60s', label: 'reception' },
          { arrivalLocation: { latitude: 49.43, longitude: 8.67 }, duration: '60s', label: 'back door' },
        ],
        loadDemands: { boxes: { amount: '2' } },
        allowedVehicleIndices: [1],
        penaltyCost: 50,
      },
      {
        label: 'bottles',
        pickups: [{ arrivalLocation: { latitude: 49.39, longitude: 8.64 }, duration: '90s' }],
        shipmentType: 'waste',
      },
      {
        label: 'too much',
        deliveries: [{ arrivalLocation: { latitude: 49.4, longitude: 8.66 } }],
        loadDemands: { boxes: { amount: 99 } },
      },
    ],
    vehicles: [
      {
        label: 'van 0',
        startLocation: { latitude: 49.4, longitude: 8.65 },
        endLocation: { latitude: 49.4, longitude: 8.65 },
        loadLimits: { boxes: { maxLoad: '6' } },
        costPerKilometer: 0.5,
        costPerHour: 20,
        fixedCost: 30,
        extraVisitDurationForVisitType: { stairs: '60s' },
        unloadingPolicy: 'LAST_IN_FIRST_OUT',
        routeModifiers: { avoidTolls: true },
        breakRule: {
          breakRequests: [
            {
              earliestStartTime: '2026-03-10T12:00:00Z',
              latestStartTime: '2026-03-10T13:00:00Z',
              minDuration: '1800s',
            },
          ],
        },
      },
      {
        label: 'van 1',
        start_location: { latitude: 49.4, longitude: 8.65 },
        loadLimits: { boxes: { maxLoad: '6', softMaxLoad: '4', costPerUnitAboveSoftMax: 3 } },
        costPerKilometer: 0.5,
        costPerTraveledHour: 5,
        routeDurationLimit: { maxDuration: '14400s' },
        routeDistanceLimit: { maxMeters: '80000' },
        travelDurationMultiple: 1.2,
      },
    ],
    shipmentTypeIncompatibilities: [
      { types: ['warm meals', 'waste'], incompatibilityMode: 'NOT_PERFORMED_BY_SAME_VEHICLE' },
    ],
    precedenceRules: [{ firstIndex: 0, secondIndex: 2 }],
  },
  searchMode: 'RETURN_FAST',
  injectedFirstSolutionRoutes: [{ visits: [{ isPickup: true }, {}] }],
};

/** Three places that are known by their rows in a matrix. */
export const tabled = {
  shipments: [
    { deliveries: [{ tags: ['a'], duration: '10s' }] },
    { deliveries: [{ tags: ['b'], duration: '10s', timeWindows: [{ softEndTime: '1970-01-01T00:01:00Z' }] }] },
  ],
  vehicles: [{ startTags: ['depot'], endTags: ['depot'], costPerKilometer: 1 }],
  durationDistanceMatrixSrcTags: ['depot', 'a', 'b'],
  durationDistanceMatrixDstTags: ['depot', 'a', 'b'],
  durationDistanceMatrices: [
    {
      rows: [
        { durations: ['0s', '100s', '40s'], meters: [0, 1000, 400] },
        { durations: ['100s', '0s', '70s'], meters: [1000, 0, 700] },
        { durations: ['40s', '70s', '0s'], meters: [400, 700, 0] },
      ],
    },
  ],
  transitionAttributes: [{ srcTag: 'b', dstTag: 'a', delay: '20s' }],
};
