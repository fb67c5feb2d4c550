/** A problem file as jsprit writes it, with all that it has. */
export const writtenProblem = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Two vans: <vehicle> is no element here.
-->
<problem xmlns="http://www.w3schools.com" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
     xsi:schemaLocation="http://www.w3schools.com vrp_xml_schema.xsd">
  <problemType>
    <fleetSize>FINITE</fleetSize>
    <fleetComposition>HETEROGENEOUS</fleetComposition>
  </problemType>
  <vehicles>
    <vehicle>
      <id>van 1</id>
      <typeId>van</typeId>
      <startLocation>
        <id>[x=10.0][y=10.0]</id>
        <coord x="10.0" y="10.0"/>
      </startLocation>
      <endLocation>
        <id>[x=10.0][y=10.0]</id>
        <coord x="10.0" y="10.0"/>
      </endLocation>
      <timeSchedule>
        <start>0.0</start>
        <end>1000.0</end>
      </timeSchedule>
      <breaks>
        <duration>30.0</duration>
        <id>lunch</id>
        <timeWindows>
          <timeWindow><start>100.0</start><end>200.0</end></timeWindow>
          <timeWindow><start>300.0</start><end>400.0</end></timeWindow>
        </timeWindows>
      </breaks>
      <returnToDepot>true</returnToDepot>
      <skills>Fridge; tail lift</skills>
    </vehicle>
    <vehicle>
      <id>van 2</id>
      <typeId>truck</typeId>
      <location>
        <coord x="10.0" y="10.0"/>
      </location>
      <timeSchedule>
        <start>0.0</start>
        <end>1.7976931348623157E308</end>
      </timeSchedule>
      <returnToDepot>false</returnToDepot>
    </vehicle>
  </vehicles>
  <vehicleTypes>
    <type>
      <id>van</id>
      <capacity-dimensions>
        <dimension index="0">20</dimension>
        <dimension index="1">5</dimension>
      </capacity-dimensions>
      <costs>
        <fixed>100.0</fixed>
        <distance>1.0</distance>
        <time>0.5</time>
        <service>0.0</service>
        <wait>0.0</wait>
      </costs>
    </type>
    <type>
      <id>truck</id>
      <capacity>200</capacity>
      <costs>
        <fixed>0.0</fixed>
        <distance>2.0</distance>
        <time>0.0</time>
      </costs>
    </type>
  </vehicleTypes>
  <services>
    <service id="1" type="service">
      <location>
        <id>loc 1</id>
        <coord x="13.0" y="14.0"/>
        <index>3</index>
      </location>
      <capacity-dimensions>
        <dimension index="0">2</dimension>
        <dimension index="1">0</dimension>
      </capacity-dimensions>
      <duration>10.0</duration>
      <timeWindows>
        <timeWindow>
          <start>0.0</start>
          <end>1.7976931348623157E308</end>
        </timeWindow>
      </timeWindows>
      <requiredSkills>fridge, Tail Lift</requiredSkills>
      <name>cleaning</name>
      <priority>1</priority>
    </service>
    <service id="2" type="delivery">
      <locationId>loc 2</locationId>
      <coord x="10.0" y="20.0"/>
      <capacity-demand>1</capacity-demand>
      <duration>0.0</duration>
      <timeWindows>
        <timeWindow><start>50.4</start><end>80.0</end></timeWindow>
        <timeWindow><start>500</start><end>600</end></timeWindow>
      </timeWindows>
    </service>
  </services>
  <shipments>
    <shipment id="3">
      <name>a &amp; b</name>
      <pickup>
        <coord x="20.0" y="10.0"/>
        <duration>5.0</duration>
      </pickup>
      <delivery>
        <coord x="20.0" y="20.0"/>
      </delivery>
      <capacity-dimensions>
        <dimension index="0">10</dimension>
      </capacity-dimensions>
    </shipment>
  </shipments>
  <initialRoutes>
    <route>
      <driverId>noDriver</driverId>
      <vehicleId>van 2</vehicleId>
      <start>10.</start>
      <act type="pickupShipment"><shipmentId>3</shipmentId></act>
      <act type="deliverShipment"><shipmentId>3</shipmentId></act>
      <end/>
    </route>
  </initialRoutes>
  <solutions>
    <solution>
      <cost>200.0</cost>
    </solution>
    <solution>
      <cost>100.0</cost>
      <routes>
        <route>
          <driverId>noDriver</driverId>
          <vehicleId>van 1</vehicleId>
          <start>0.0</start>
          <act type="service"><serviceId>1</serviceId><arrTime>5.0</arrTime><endTime>15.0</endTime></act>
          <act type="break"><breakId>lunch</breakId></act>
          <end>20.0</end>
        </route>
        <route>
          <driverId>noDriver</driverId>
          <vehicleId>van 2</vehicleId>
          <start>0.0</start>
          <act type="pickupShipment"><shipmentId>3</shipmentId></act>
          <act type="deliverShipment"><shipmentId>3</shipmentId></act>
          <end>20.0</end>
        </route>
      </routes>
      <unassignedJobs><job id="2"/></unassignedJobs>
    </solution>
  </solutions>
</problem>
`;

/** A small problem of one vehicle, with other things in its place. */
export function smallProblem({
  fleetSize = 'FINITE',
  vehicle = '<startLocation><coord x="0" y="0"/></startLocation>',
  costs = '<distance>1</distance>',
  coords = [[3, 4]] as readonly (readonly [number, number])[],
  more = '',
} = {}): string {
  const services = coords.map(
    ([x, y], i) => `<service id="${i + 1}"><coord x="${x}" y="${y}"/><capacity-demand>1</capacity-demand></service>`,
  );
  return `<problem>
<problemType><fleetSize>${fleetSize}</fleetSize></problemType>
<vehicles><vehicle><id>v</id><typeId>t</typeId>${vehicle}</vehicle></vehicles>
<vehicleTypes><type><id>t</id><capacity>2</capacity><costs>${costs}</costs></type></vehicleTypes>
<services>
${services.join('\n')}
</services>
${more}
</problem>`;
}
