// Made from the OpenAPI document of the service (npm run generate): changes belong there.

export interface paths {
  readonly '/api/v2/plans': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * List plans, newest first, or search for them
     * @description A page beyond the last one returns the last one. With Accept: application/x-ndjson: all matching plans, one per line, regardless of the page.
     */
    readonly get: operations['listPlans'];
    readonly put?: never;
    /** Create a plan and optimize it */
    readonly post: operations['createPlan'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/plans/{planId}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read a plan as it is stored */
    readonly get: operations['readPlan'];
    /**
     * Replace a plan as a whole and optimize it
     * @description Identical content changes nothing and costs nothing. Read-only fields that are sent back are ignored, so that a plan can be read, changed and sent back as it is.
     */
    readonly put: operations['replacePlan'];
    readonly post?: never;
    /** Delete a plan and its solution, and stop its optimization */
    readonly delete: operations['deletePlan'];
    readonly options?: never;
    readonly head?: never;
    /**
     * Change a plan after something happened, and optimize it from its current tours: a new version
     * @description Orders and resources are added, removed or changed, are late or break down; what has started is fixed by `freezeUntil`. All changes are made, or none, with every fault of the changes. The search starts with the tours of the latest solution as far as they are still possible, and never ends worse than these.
     */
    readonly patch: operations['patchPlan'];
    readonly trace?: never;
  };
  readonly '/api/v2/plans/{planId}/running': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    /**
     * Stop the optimization (false) or restart it (true)
     * @description Content and version stay. A restart continues from the best solution and counts as one optimization.
     */
    readonly put: operations['runPlan'];
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/plans/{planId}/state': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read the state of a plan */
    readonly get: operations['readState'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/plans/{planId}/solution': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read the best solution so far
     * @description With wait: after the optimization has ended; the solution then has a finalState. With geometry: also the ways along the roads.
     */
    readonly get: operations['readSolution'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/plans/{planId}/solution/objectives': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read the objectives of the best solution, without its tours */
    readonly get: operations['readObjectives'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/plans/{planId}/solution/explanations': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read why orders are not served, or why they are on their tours
     * @description Each answer is computed from the plan and its best solution: docs/answers.md explains them.
     */
    readonly get: operations['readExplanations'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/plans/{planId}/solution/suggestions': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Find the best places for an order in the tours as they are
     * @description Nothing is stored or moved, no credits are spent.
     */
    readonly post: operations['suggestPlaces'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/plans/{planId}/solution/slots': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Find what it would cost to promise a window for an order
     * @description The given windows, or those of a scan over the working hours. Nothing is stored, no credits are spent.
     */
    readonly post: operations['offerSlots'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/plans/{planId}/solution/evaluations': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Evaluate edited tours
     * @description The given tours replace those of their resources in the best solution. Nothing is stored, no credits are spent.
     */
    readonly post: operations['evaluateTours'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/plans/{planId}/solution/tradeoffs': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Find what one unit more or less of each limit of the plan would be worth
     * @description Short searches from the best solution, one after the other, for the time that the body gives. Nothing is stored, no credits are spent. 429 while two such questions are answered.
     */
    readonly post: operations['findTradeoffs'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * List plans, newest first, or search for them
     * @description A page beyond the last one returns the last one. With Accept: application/x-ndjson: all matching plans, one per line, regardless of the page.
     */
    readonly get: operations['listAgencyPlans'];
    readonly put?: never;
    /** Create a plan and optimize it; the service generates its id */
    readonly post: operations['createAgencyPlan'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read a plan as it is stored */
    readonly get: operations['readAgencyPlan'];
    /** Create or replace a plan under an id of your own, and optimize it */
    readonly put: operations['putAgencyPlan'];
    readonly post?: never;
    /** Delete a plan and its solution, and stop its optimization */
    readonly delete: operations['deleteAgencyPlan'];
    readonly options?: never;
    readonly head?: never;
    /**
     * Change a plan after something happened, and optimize it from its current tours: a new version
     * @description Orders and resources are added, removed or changed, are late or break down; what has started is fixed by `freezeUntil`. All changes are made, or none, with every fault of the changes. The search starts with the tours of the latest solution as far as they are still possible, and never ends worse than these.
     */
    readonly patch: operations['patchAgencyPlan'];
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/running': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    /** Stop the optimization (false) or restart it (true) */
    readonly put: operations['runAgencyPlan'];
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/status': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read which version waits and which runs in each phase */
    readonly get: operations['readAgencyStatus'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/state': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read the state of a plan, and since when */
    readonly get: operations['readAgencyState'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/states': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read the latest states of a plan, the latest first */
    readonly get: operations['readAgencyStates'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/solution': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read the best solution so far
     * @description With wait: after the optimization has ended; the solution then has a finalState. With geometry: also the ways along the roads.
     */
    readonly get: operations['readAgencySolution'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/solution/objectives': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read the objectives of the best solution, without its tours */
    readonly get: operations['readAgencyObjectives'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/solution/explanations': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read why orders are not served, or why they are on their tours
     * @description Each answer is computed from the plan and its best solution: docs/answers.md explains them.
     */
    readonly get: operations['readAgencyExplanations'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/solution/suggestions': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Find the best places for an order in the tours as they are
     * @description Nothing is stored or moved, no credits are spent.
     */
    readonly post: operations['suggestAgencyPlaces'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/solution/slots': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Find what it would cost to promise a window for an order
     * @description The given windows, or those of a scan over the working hours. Nothing is stored, no credits are spent.
     */
    readonly post: operations['offerAgencySlots'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/solution/evaluations': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Evaluate edited tours
     * @description The given tours replace those of their resources in the best solution. Nothing is stored, no credits are spent.
     */
    readonly post: operations['evaluateAgencyTours'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/solution/tradeoffs': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Find what one unit more or less of each limit of the plan would be worth
     * @description Short searches from the best solution, one after the other, for the time that the body gives. Nothing is stored, no credits are spent. 429 while two such questions are answered.
     */
    readonly post: operations['findAgencyTradeoffs'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/resources/{resourceId}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read one resource of a plan */
    readonly get: operations['readResource'];
    /** Add or replace one resource: a new version, unless nothing changed */
    readonly put: operations['putResource'];
    readonly post?: never;
    /** Remove one resource from a plan: a new version */
    readonly delete: operations['deleteResource'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/resources/{resourceId}/state': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read what is decided or done for a resource */
    readonly get: operations['readResourceState'];
    /** Replace what is decided or done for a resource: a new version, unless nothing changed */
    readonly put: operations['putResourceState'];
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/resources/{resourceId}/forbid/{stopId}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    /** Forbid a resource to serve the order of a stop, by generated tags and a constraint between them */
    readonly put: operations['forbidStop'];
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/orders/{orderId}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read one order of a plan */
    readonly get: operations['readOrder'];
    /** Add or replace one order: a new version, unless nothing changed */
    readonly put: operations['putOrder'];
    readonly post?: never;
    /** Remove one order from a plan: a new version */
    readonly delete: operations['deleteOrder'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/simplePlans': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Create a plan from a simple plan and optimize it; the service generates its id
     * @description It becomes a plan: one order per stop (with the same id), and travel as the crow flies.
     */
    readonly post: operations['createSimplePlan'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/simplePlans/{planId}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    /**
     * Create or replace a plan from a simple plan, under an id of your own
     * @description It becomes a plan: one order per stop (with the same id), and travel as the crow flies.
     */
    readonly put: operations['putSimplePlan'];
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/plans/{planId}/events': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Follow a plan: states, place in the line, better solutions, warnings
     * @description Starts with all kept events of the plan, or after the last event received. Ends when the plan is deleted.
     */
    readonly get: operations['streamPlanEvents'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/events': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Follow all plans of an agency
     * @description Starts with new events, or after the last event received.
     */
    readonly get: operations['streamAgencyEvents'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/webhooks': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** List the webhooks of an agency, in the order they were made */
    readonly get: operations['listWebhooks'];
    readonly put?: never;
    /** Create a webhook; its secret is shown only this once */
    readonly post: operations['createWebhook'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/webhooks/{webhookId}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read a webhook */
    readonly get: operations['readWebhook'];
    readonly put?: never;
    readonly post?: never;
    /** Delete a webhook and its deliveries */
    readonly delete: operations['deleteWebhook'];
    readonly options?: never;
    readonly head?: never;
    /** Change a webhook's address, types or whether it is active; fields not named stay */
    readonly patch: operations['updateWebhook'];
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/webhooks/{webhookId}/secret': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Give a webhook a new secret; the previous one also signs for a while */
    readonly post: operations['rotateWebhookSecret'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/webhooks/{webhookId}/deliveries': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** List the deliveries of a webhook, newest first: pending, delivered, dead */
    readonly get: operations['listDeliveries'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/webhooks/{webhookId}/deliveries/resend': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Send all dead deliveries of a webhook again, in their order */
    readonly post: operations['resendDeadDeliveries'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/agencies/{agencyId}/webhooks/{webhookId}/deliveries/{deliveryId}/resend': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Send a dead delivery again; others are left unchanged */
    readonly post: operations['resendDelivery'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v1/optimize': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Compute tours from vehicles and orders
     * @description Nothing is stored and no credits are spent. The search takes maxDuration, PT2S by default.
     */
    readonly post: operations['optimize'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/me': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read what the token is and may do: agencies, mode, scopes, limits, credits left, usage */
    readonly get: operations['readMe'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/admin/agencies': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** List the agencies that the token administers: its own, or all */
    readonly get: operations['listAgencies'];
    readonly put?: never;
    /** Create an agency; metered ones start with free credits */
    readonly post: operations['createAgency'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/admin/agencies/{agencyId}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read an agency, its limits and its balance */
    readonly get: operations['readAgency'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    /**
     * Change an agency's name, limits, metering or repurchase rule; fields not named stay
     * @description limits and metered need the scope operator.
     */
    readonly patch: operations['updateAgency'];
    readonly trace?: never;
  };
  readonly '/api/v2/admin/agencies/{agencyId}/credits': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Book a pack of credits; the same reference is booked only once */
    readonly post: operations['addCredits'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/admin/agencies/{agencyId}/ledger': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read every change of the balance, newest first */
    readonly get: operations['readLedger'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/admin/agencies/{agencyId}/usage': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Read how many optimizations were started today and this month (UTC) */
    readonly get: operations['readUsage'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/admin/tokens': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** List tokens, newest first, without their texts */
    readonly get: operations['listTokens'];
    readonly put?: never;
    /** Make a token; its text is shown only this once */
    readonly post: operations['createToken'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/admin/tokens/{tokenId}/revoke': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Revoke a token: invalid at once, everywhere */
    readonly post: operations['revokeToken'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/admin/tokens/{tokenId}/regenerate': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Give a token a new text; the old one is invalid at once */
    readonly post: operations['regenerateToken'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/api/v2/admin/audit': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read who did what to which plan, agency or token, newest first
     * @description tokenId: what this token did, and what was done to it.
     */
    readonly get: operations['listAudit'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    readonly StoredPlan: {
      /** @description Who works: a list of resources. */
      readonly resources: readonly components['schemas']['Resource'][];
      /** @description What is to be done: a list of orders. Default: none. */
      readonly orders?: readonly components['schemas']['Order'][];
      /** @description Your own notes, strings to strings; kept and never used. Default: none. */
      readonly properties?: {
        readonly [key: string]: string;
      };
      /** @description What counts as better, most important first. Default: the usual list. */
      readonly objectives?: readonly (
        | (
            | 'maximizeMandatoryStops'
            | 'minimizeDelay'
            | 'minimizeCosts'
            | 'minimizeResources'
            | 'minimizeOverOverlappingCapacitiesOnStops'
            | 'maximizeOptionalStops'
            | 'maximizePreferredStops'
            | 'minimizeLargestTourDuration'
            | 'minimizeWorkingDuration'
            | 'minimizeDistance'
            | 'minimizeTravelDuration'
            | 'minimizeWorkingDurationSpread'
            | 'minimizeEarlyLoadings'
          )
        | (
            | {
                /**
                 * @description Stops with one tag before stops with another.
                 * @constant
                 */
                readonly type: 'maximizePrecedences';
                /** @description +1 for each two stops of a tour of which the earlier carries `previous` and the later `next`, −1 for the reverse. */
                readonly precedences: readonly {
                  /** @description Tag of the stop that comes first. */
                  readonly previous: string;
                  /** @description Tag of the stop that comes later. */
                  readonly next: string;
                }[];
                /** @description Changes between the two tags beyond the first do not count. Default: false. */
                readonly disableGroupProximity?: boolean;
              }
            | {
                /**
                 * @description Stops of earlier tours that do not stay as they were.
                 * @constant
                 */
                readonly type: 'minimizeChanges';
                /** @description The earlier tours. */
                readonly reference: readonly {
                  /** @description The resource that was to serve the stops. */
                  readonly resourceId: string;
                  /** @description In visiting order. */
                  readonly stops: readonly {
                    /** @description A stop of the plan; others do not count. */
                    readonly stopId: string;
                    /**
                     * Format: moment
                     * @description Date-time when service was promised to begin. Default: none was promised.
                     */
                    readonly beginTime?: string;
                  }[];
                }[];
                /** @description What counts as a change: another `resource`, or none; another place among the stops of the tour (`sequence`); a begin too far off the promised `time`. Default: resource. */
                readonly kinds?: readonly ('resource' | 'sequence' | 'time')[];
                /**
                 * Format: duration
                 * @description ISO 8601 duration: how much earlier or later a begin may be. Default: PT15M.
                 */
                readonly tolerance?: string;
                /** @description Stops that may change without counting. Default: 0. */
                readonly allowed?: number;
              }
            | {
                /**
                 * @description A custom cost.
                 * @constant
                 */
                readonly type: 'custom';
                /** @description Its name in the solution. */
                readonly name: string;
                /**
                 * @description Whether less or more of it is better.
                 * @enum {unknown}
                 */
                readonly direction: 'minimize' | 'maximize';
                /** @description By resource tag: the cost of a tour; resources without such a tag cost nothing. */
                readonly costsByResourceTag: {
                  readonly [key: string]: {
                    /** @description Price of the hours from begin to end of the tour. Default: 0. */
                    readonly workedHours?: {
                      /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                      readonly constantCost?: number;
                      /** @description Quantity from which `costCoeff` is due. Default: 0. */
                      readonly costFloor?: number;
                      /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                      readonly costCoeff?: number;
                      /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                      readonly overcostFloor?: number;
                      /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                      readonly overcostCoeff?: number;
                    };
                    /** @description Price of the kilometers of the tour. Default: 0. */
                    readonly km?: {
                      /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                      readonly constantCost?: number;
                      /** @description Quantity from which `costCoeff` is due. Default: 0. */
                      readonly costFloor?: number;
                      /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                      readonly costCoeff?: number;
                      /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                      readonly overcostFloor?: number;
                      /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                      readonly overcostCoeff?: number;
                    };
                    /** @description Units of cost, due once when the resource is used. Default: 0. */
                    readonly using?: number;
                    /** @description By stop tag: price of the number of stops carrying it. Default: 0. */
                    readonly costsByStopTag?: {
                      readonly [key: string]: {
                        /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                        readonly constantCost?: number;
                        /** @description Quantity from which `costCoeff` is due. Default: 0. */
                        readonly costFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                        readonly costCoeff?: number;
                        /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                        readonly overcostFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                        readonly overcostCoeff?: number;
                      };
                    };
                    /** @description By capacity: price of the quantities picked up and delivered, in your own units. Default: 0. */
                    readonly costsByCapacity?: {
                      readonly [key: string]: {
                        /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                        readonly constantCost?: number;
                        /** @description Quantity from which `costCoeff` is due. Default: 0. */
                        readonly costFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                        readonly costCoeff?: number;
                        /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                        readonly overcostFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                        readonly overcostCoeff?: number;
                        /** @description Only stops with one of them count. Default: all stops. */
                        readonly stopTags?: readonly string[];
                      };
                    };
                    /** @description By capacity: price of the load times the kilometers that it travels. Default: 0. */
                    readonly costPerCapacityPerTravelledKm?: {
                      readonly [key: string]: {
                        /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                        readonly constantCost?: number;
                        /** @description Quantity from which `costCoeff` is due. Default: 0. */
                        readonly costFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                        readonly costCoeff?: number;
                        /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                        readonly overcostFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                        readonly overcostCoeff?: number;
                      };
                    };
                    /** @description By capacity: price of the load times the hours that it travels. Default: 0. */
                    readonly costPerCapacityPerTravelledHour?: {
                      readonly [key: string]: {
                        /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                        readonly constantCost?: number;
                        /** @description Quantity from which `costCoeff` is due. Default: 0. */
                        readonly costFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                        readonly costCoeff?: number;
                        /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                        readonly overcostFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                        readonly overcostCoeff?: number;
                      };
                    };
                  };
                };
              }
          )
      )[];
      /**
       * Format: duration
       * @description ISO 8601 duration: time budget of `solve` if the call has none. Default: PT10S.
       */
      readonly maxOptimizationDuration?: string;
      /**
       * Format: time-zone
       * @description Time zone of local date-times (`Europe/Berlin`). Default: none, so they need an offset.
       */
      readonly tz?: string;
      /** @description Resources leave as late as possible without making the tour worse, instead of at the window's begin. Default: false. */
      readonly lateDeparture?: boolean;
      /** @description Goods picked up by one order may be delivered for another: only what the tour delivers before picking it up is on board from its begin. Default: false. */
      readonly sharedCapacities?: boolean;
      /** @description Some resources take longer at some stops. Default: none. */
      readonly additionalOperationDurations?: readonly {
        /** @description Tag of the resources that take longer. */
        readonly resourceTag: string;
        /** @description Tag of the stops where they do. */
        readonly stopTag: string;
        /**
         * Format: duration
         * @description ISO 8601 duration, added to the operation of the stop.
         */
        readonly additionalOperationDuration: string;
      }[];
      /** @description By resource tag: duration policies, for resources without a list of their own. Default: none. */
      readonly operationDurationPoliciesByResourceTag?: {
        readonly [key: string]: readonly {
          /**
           * @description The operation takes no time at every one of the stops (`withoutOperationDurations`), or at the first of them in the tour (`withoutFirstOperationDuration`).
           * @enum {unknown}
           */
          readonly policy: 'withoutFirstOperationDuration' | 'withoutOperationDurations';
          /** @description Stops with one of them. Default: all stops. */
          readonly stopTags?: readonly string[];
        }[];
      };
      /** @description Pairs of tags: no resource with the first serves a stop with the second. Default: none. */
      readonly forbiddenAssignments?: readonly {
        /** @description No resource with this tag … */
        readonly resourceTag: string;
        /** @description … serves a stop with this one. */
        readonly stopTag: string;
      }[];
      /** @description Pairs of tags: no tour has two different stops, one with each tag. Default: none. */
      readonly incompatibleStopTags?: readonly (readonly [string, string])[];
      /** @description Rules by tag for single tours. Default: none. */
      readonly additionalConstraints?: readonly components['schemas']['AdditionalConstraint'][];
      /** @description Rules for all tours together. Default: none. */
      readonly globalConstraints?: readonly {
        /**
         * @description A limit on the cost of all tours together.
         * @constant
         */
        readonly type: 'maxCumulatedCost';
        /** @description Its name in violations. Default: its type. */
        readonly name?: string;
        /** @description Maximum sum, in units of cost. Default: no limit, so that it has no effect. */
        readonly maximum?: number;
        /** @description By resource tag: the cost of a tour; resources without such a tag cost nothing. */
        readonly costsByResourceTag: {
          readonly [key: string]: {
            /** @description Price of the hours from begin to end of the tour. Default: 0. */
            readonly workedHours?: {
              /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
              readonly constantCost?: number;
              /** @description Quantity from which `costCoeff` is due. Default: 0. */
              readonly costFloor?: number;
              /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
              readonly costCoeff?: number;
              /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
              readonly overcostFloor?: number;
              /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
              readonly overcostCoeff?: number;
            };
            /** @description Price of the kilometers of the tour. Default: 0. */
            readonly km?: {
              /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
              readonly constantCost?: number;
              /** @description Quantity from which `costCoeff` is due. Default: 0. */
              readonly costFloor?: number;
              /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
              readonly costCoeff?: number;
              /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
              readonly overcostFloor?: number;
              /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
              readonly overcostCoeff?: number;
            };
            /** @description Units of cost, due once when the resource is used. Default: 0. */
            readonly using?: number;
            /** @description By stop tag: price of the number of stops carrying it. Default: 0. */
            readonly costsByStopTag?: {
              readonly [key: string]: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
              };
            };
            /** @description By capacity: price of the quantities picked up and delivered, in your own units. Default: 0. */
            readonly costsByCapacity?: {
              readonly [key: string]: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
                /** @description Only stops with one of them count. Default: all stops. */
                readonly stopTags?: readonly string[];
              };
            };
            /** @description By capacity: price of the load times the kilometers that it travels. Default: 0. */
            readonly costPerCapacityPerTravelledKm?: {
              readonly [key: string]: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
              };
            };
            /** @description By capacity: price of the load times the hours that it travels. Default: 0. */
            readonly costPerCapacityPerTravelledHour?: {
              readonly [key: string]: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
              };
            };
          };
        };
      }[];
      /** @description By stop tag, ISO 8601 durations: spent once at the first of consecutive stops carrying the tag (parking, a gate). Default: none. */
      readonly accessDurationsByStopTag?: {
        readonly [key: string]: string;
      };
      /** @description By stop tag: how many resources may be at stops with the tag at once; counts in `minimizeOverOverlappingCapacitiesOnStops`. Default: no limits. */
      readonly overlappingCapacitiesByStopTag?: {
        readonly [key: string]: number;
      };
      /** @description Time spent between two consecutive stops, by their tags. Default: none. */
      readonly setupDurations?: readonly {
        /** @description Tag of the first stop. */
        readonly fromStopTag: string;
        /** @description Tag of the next stop in the tour. */
        readonly toStopTag: string;
        /**
         * Format: duration
         * @description ISO 8601 duration, spent before the operation of the second stop.
         */
        readonly setupDuration: string;
      }[];
      /** @description By resource tag or `*`: at or below these loads, in units of each capacity, a vehicle counts as empty. Default: 0. */
      readonly emptyThresholdByCapacityByResourceTag?: {
        readonly [key: string]: {
          readonly [key: string]: number;
        };
      };
      /** @description By resource tag or `*`: early loadings, for resources without a list of their own. Default: none. */
      readonly avoidEarlyLoadingsByResourceTag?: {
        readonly [key: string]: readonly {
          /** @description Tag of the stops where the goods are loaded. */
          readonly stopTag: string;
          /** @description Names of the capacities it applies to. Default: all. */
          readonly capacities?: readonly string[];
        }[];
      };
      /** @description By resource tag: what tours emit, by the formula of costs, in your own unit. Default: none. */
      readonly CO2EmissionCalculationByResourceTag?: {
        readonly [key: string]: {
          /** @description Price of the hours from begin to end of the tour. Default: 0. */
          readonly workedHours?: {
            /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
            readonly constantCost?: number;
            /** @description Quantity from which `costCoeff` is due. Default: 0. */
            readonly costFloor?: number;
            /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
            readonly costCoeff?: number;
            /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
            readonly overcostFloor?: number;
            /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
            readonly overcostCoeff?: number;
          };
          /** @description Price of the kilometers of the tour. Default: 0. */
          readonly km?: {
            /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
            readonly constantCost?: number;
            /** @description Quantity from which `costCoeff` is due. Default: 0. */
            readonly costFloor?: number;
            /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
            readonly costCoeff?: number;
            /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
            readonly overcostFloor?: number;
            /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
            readonly overcostCoeff?: number;
          };
          /** @description Units of cost, due once when the resource is used. Default: 0. */
          readonly using?: number;
          /** @description By stop tag: price of the number of stops carrying it. Default: 0. */
          readonly costsByStopTag?: {
            readonly [key: string]: {
              /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
              readonly constantCost?: number;
              /** @description Quantity from which `costCoeff` is due. Default: 0. */
              readonly costFloor?: number;
              /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
              readonly costCoeff?: number;
              /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
              readonly overcostFloor?: number;
              /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
              readonly overcostCoeff?: number;
            };
          };
          /** @description By capacity: price of the quantities picked up and delivered, in your own units. Default: 0. */
          readonly costsByCapacity?: {
            readonly [key: string]: {
              /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
              readonly constantCost?: number;
              /** @description Quantity from which `costCoeff` is due. Default: 0. */
              readonly costFloor?: number;
              /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
              readonly costCoeff?: number;
              /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
              readonly overcostFloor?: number;
              /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
              readonly overcostCoeff?: number;
              /** @description Only stops with one of them count. Default: all stops. */
              readonly stopTags?: readonly string[];
            };
          };
          /** @description By capacity: price of the load times the kilometers that it travels. Default: 0. */
          readonly costPerCapacityPerTravelledKm?: {
            readonly [key: string]: {
              /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
              readonly constantCost?: number;
              /** @description Quantity from which `costCoeff` is due. Default: 0. */
              readonly costFloor?: number;
              /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
              readonly costCoeff?: number;
              /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
              readonly overcostFloor?: number;
              /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
              readonly overcostCoeff?: number;
            };
          };
          /** @description By capacity: price of the load times the hours that it travels. Default: 0. */
          readonly costPerCapacityPerTravelledHour?: {
            readonly [key: string]: {
              /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
              readonly constantCost?: number;
              /** @description Quantity from which `costCoeff` is due. Default: 0. */
              readonly costFloor?: number;
              /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
              readonly costCoeff?: number;
              /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
              readonly overcostFloor?: number;
              /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
              readonly overcostCoeff?: number;
            };
          };
        };
      };
      readonly id: string;
      readonly agencyId: string;
      readonly version: number;
      /**
       * @description One of waiting, processing, preOptimizing, preOptimized, optimizing, optimized, stopped, interrupted, deleted; others may follow.
       * @example optimizing
       */
      readonly state: string;
      readonly status: components['schemas']['PlanStatus'];
      readonly running: boolean;
      readonly nbResources: number;
      readonly nbOrders: number;
      /** Format: date-time */
      readonly createdAt: string;
      readonly createdBy: string;
      /** Format: date-time */
      readonly updatedAt: string;
      readonly updatedBy: string;
      /** Format: date-time */
      readonly archivedAt?: string;
      /** @description Only in the answer of the call that caused them. */
      readonly warnings?: readonly components['schemas']['Warning'][];
    };
    /** @description A vehicle with its driver. Without `departure` work begins at the first stop, without `arrival` it ends at the last. Without `capacities` the load is not limited; a capacity missing from the map counts as 0. */
    readonly Resource: {
      /** @description Unique among resources. */
      readonly id: string;
      /** @description How it travels. */
      readonly vehicleProfile:
        | {
            /**
             * @description What travels.
             * @constant
             */
            readonly type: 'fly';
            /** @description Kilometers per hour, in straight lines. Default: 50. */
            readonly kmph?: number;
          }
        | {
            /**
             * @description What travels.
             * @constant
             */
            readonly type: 'pedestrian';
            /** @description Ferries are avoided. Default: false. */
            readonly avoidFerry?: boolean;
            /** @description Seasonally closed roads are avoided. Default: false. */
            readonly avoidSeasonalClosure?: boolean;
            /** @description Unpaved roads are avoided. Default: false. */
            readonly avoidDirtRoad?: boolean;
            /** @description Countries that are not entered. Default: none. */
            readonly excludedCountries?: readonly string[];
          }
        | {
            /**
             * @description What travels.
             * @constant
             */
            readonly type: 'bicycle';
            /** @description Ferries are avoided. Default: false. */
            readonly avoidFerry?: boolean;
            /** @description Seasonally closed roads are avoided. Default: false. */
            readonly avoidSeasonalClosure?: boolean;
            /** @description Tunnels are avoided. Default: false. */
            readonly avoidTunnel?: boolean;
            /** @description Unpaved roads are avoided. Default: false. */
            readonly avoidDirtRoad?: boolean;
            /** @description Countries that are not entered. Default: none. */
            readonly excludedCountries?: readonly string[];
          }
        | {
            /**
             * @description What travels.
             * @constant
             */
            readonly type: 'scooter';
            /** @description Ferries are avoided. Default: false. */
            readonly avoidFerry?: boolean;
            /** @description Seasonally closed roads are avoided. Default: false. */
            readonly avoidSeasonalClosure?: boolean;
            /** @description Car trains are avoided. Default: false. */
            readonly avoidCarShuttleTrain?: boolean;
            /** @description Tunnels are avoided. Default: false. */
            readonly avoidTunnel?: boolean;
            /** @description Unpaved roads are avoided. Default: false. */
            readonly avoidDirtRoad?: boolean;
            /** @description Countries that are not entered. Default: none. */
            readonly excludedCountries?: readonly string[];
            /** @description Maximum speed in kilometers per hour. Default: none. */
            readonly speedCap?: number;
          }
        | {
            /**
             * @description What travels.
             * @constant
             */
            readonly type: 'motorbike';
            /** @description Ferries are avoided. Default: false. */
            readonly avoidFerry?: boolean;
            /** @description Seasonally closed roads are avoided. Default: false. */
            readonly avoidSeasonalClosure?: boolean;
            /** @description Motorways are avoided. Default: false. */
            readonly avoidControlledAccessHighway?: boolean;
            /** @description Car trains are avoided. Default: false. */
            readonly avoidCarShuttleTrain?: boolean;
            /** @description Tunnels are avoided. Default: false. */
            readonly avoidTunnel?: boolean;
            /** @description Unpaved roads are avoided. Default: false. */
            readonly avoidDirtRoad?: boolean;
            /** @description Countries that are not entered. Default: none. */
            readonly excludedCountries?: readonly string[];
            /** @description Maximum speed in kilometers per hour. Default: none. */
            readonly speedCap?: number;
          }
        | {
            /**
             * @description What travels.
             * @constant
             */
            readonly type: 'car';
            /** @description Durations depend on the time of travel, if the travel provider has them by time of day. Default: false. */
            readonly withTraffic?: boolean;
            /** @description Toll roads are avoided. Default: false. */
            readonly avoidTollRoad?: boolean;
            /** @description Ferries are avoided. Default: false. */
            readonly avoidFerry?: boolean;
            /** @description Seasonally closed roads are avoided. Default: false. */
            readonly avoidSeasonalClosure?: boolean;
            /** @description Motorways are avoided. Default: false. */
            readonly avoidControlledAccessHighway?: boolean;
            /** @description Car trains are avoided. Default: false. */
            readonly avoidCarShuttleTrain?: boolean;
            /** @description Tunnels are avoided. Default: false. */
            readonly avoidTunnel?: boolean;
            /** @description Unpaved roads are avoided. Default: false. */
            readonly avoidDirtRoad?: boolean;
            /** @description U-turns are avoided. Default: false. */
            readonly avoidUTurns?: boolean;
            /** @description Countries that are not entered. Default: none. */
            readonly excludedCountries?: readonly string[];
            /** @description Maximum speed in kilometers per hour. Default: none. */
            readonly speedCap?: number;
          }
        | {
            /**
             * @description What travels.
             * @constant
             */
            readonly type: 'truck';
            /** @description Durations depend on the time of travel, if the travel provider has them by time of day. Default: false. */
            readonly withTraffic?: boolean;
            /** @description Toll roads are avoided. Default: false. */
            readonly avoidTollRoad?: boolean;
            /** @description Ferries are avoided. Default: false. */
            readonly avoidFerry?: boolean;
            /** @description Seasonally closed roads are avoided. Default: false. */
            readonly avoidSeasonalClosure?: boolean;
            /** @description Motorways are avoided. Default: false. */
            readonly avoidControlledAccessHighway?: boolean;
            /** @description Car trains are avoided. Default: false. */
            readonly avoidCarShuttleTrain?: boolean;
            /** @description Tunnels are avoided. Default: false. */
            readonly avoidTunnel?: boolean;
            /** @description Unpaved roads are avoided. Default: false. */
            readonly avoidDirtRoad?: boolean;
            /** @description U-turns are avoided. Default: false. */
            readonly avoidUTurns?: boolean;
            /** @description Countries that are not entered. Default: none. */
            readonly excludedCountries?: readonly string[];
            /** @description Maximum speed in kilometers per hour. Default: none. */
            readonly speedCap?: number;
            /** @description Weight including the load, in tonnes. Default: ignored. */
            readonly grossWeight?: number;
            /** @description Dangerous goods on board. Default: none. */
            readonly shippedHazardousGoods?: readonly (
              | 'explosive'
              | 'gas'
              | 'flammable'
              | 'combustible'
              | 'organic'
              | 'poison'
              | 'radioactive'
              | 'corrosive'
              | 'poisonousInhalation'
              | 'harmfulToWater'
              | 'other'
            )[];
            /** @description Meters. Default: ignored. */
            readonly height?: number;
            /** @description Meters. Default: ignored. */
            readonly width?: number;
            /** @description Meters. Default: ignored. */
            readonly length?: number;
            /**
             * @description Restriction code of the load in tunnels (ADR). Default: none.
             * @enum {unknown}
             */
            readonly tunnelCategory?: 'A' | 'B' | 'C' | 'D' | 'E';
          };
      /** @description The tour begins and ends in it. */
      readonly workingTimeWindow: {
        /**
         * Format: moment
         * @description Date-time when it begins; it belongs to the window.
         */
        readonly begin: string;
        /**
         * Format: moment
         * @description Date-time when it ends; it belongs to the window.
         */
        readonly end: string;
      };
      /** @description Where the tour begins. Default: at its first stop. */
      readonly departure?: {
        /** @description Degrees of longitude, east is positive. */
        readonly lon: number;
        /** @description Degrees of latitude, north is positive. */
        readonly lat: number;
      };
      /** @description Where it ends, or `"atFirstPosition"`. Default: at its last stop. */
      readonly arrival?:
        | {
            /** @description Degrees of longitude, east is positive. */
            readonly lon: number;
            /** @description Degrees of latitude, north is positive. */
            readonly lat: number;
          }
        | 'atFirstPosition';
      /** @description Maximum load, by capacity, in your own units; a capacity missing from the map counts as 0. Default: no limits. */
      readonly capacities?: {
        readonly [key: string]: number;
      };
      /**
       * Format: duration
       * @description ISO 8601 duration: the most from begin to end of the tour, waiting included. Default: no limit.
       */
      readonly maxWorkingDuration?: string;
      /** @description Kilometers: the longest the tour may be. Default: no limit. */
      readonly maxDistanceInKm?: number;
      /** @description Whole number: the most stops that the tour may have; departure, arrival and breaks are none. Default: no limit. */
      readonly 'x-maxStops'?: number;
      /** @description Whole number: the fewest stops that the tour may have if it has any; departure, arrival and breaks are none. Default: no limit. */
      readonly 'x-minStops'?: number;
      /** @description Kilometers: the longest that every single travel may be, or `{ firstTravel, interStop, lastTravel }`. Default: no limit. */
      readonly maxInterStopDistanceInKm?:
        | number
        | {
            /** @description Kilometers, of the travel from the departure to the first stop. Default: no limit. */
            readonly firstTravel?: number;
            /** @description Kilometers, of each travel from one stop to the next. Default: no limit. */
            readonly interStop?: number;
            /** @description Kilometers, of the travel from the last stop to the arrival. Default: no limit. */
            readonly lastTravel?: number;
          };
      /** @description ISO 8601 duration: the longest that every single travel may take, or `{ firstTravel, interStop, lastTravel }`. Default: no limit. */
      readonly maxInterStopDuration?:
        | string
        | {
            /**
             * Format: duration
             * @description ISO 8601 duration, of the travel from the departure to the first stop. Default: no limit.
             */
            readonly firstTravel?: string;
            /**
             * Format: duration
             * @description ISO 8601 duration, of each travel from one stop to the next. Default: no limit.
             */
            readonly interStop?: string;
            /**
             * Format: duration
             * @description ISO 8601 duration, of the travel from the last stop to the arrival. Default: no limit.
             */
            readonly lastTravel?: string;
          };
      /** @description `timeWindowBreak` (the default type): `duration` in `timeWindow`; `travelDurationSlidingBreak`, `workingDurationSlidingBreak`: at least `minBreakDuration` after at most `maxInterBreakDuration` of travel, of work. Default: none. */
      readonly breaks?: readonly (
        | {
            /**
             * @description A break in a window. Default: timeWindowBreak.
             * @constant
             */
            readonly type?: 'timeWindowBreak';
            /**
             * Format: duration
             * @description ISO 8601 duration of the break.
             */
            readonly duration: string;
            /** @description It begins and ends in it. */
            readonly timeWindow: {
              /**
               * Format: moment
               * @description Date-time when it begins; it belongs to the window.
               */
              readonly begin: string;
              /**
               * Format: moment
               * @description Date-time when it ends; it belongs to the window.
               */
              readonly end: string;
            };
            /** @description An extension: further windows; the break is in one of them or in `timeWindow`. Default: none. */
            readonly 'x-alternativeTimeWindows'?: readonly {
              /**
               * Format: moment
               * @description Date-time when it begins; it belongs to the window.
               */
              readonly begin: string;
              /**
               * Format: moment
               * @description Date-time when it ends; it belongs to the window.
               */
              readonly end: string;
            }[];
          }
        | {
            /**
             * @description A break due after a given amount of travel.
             * @constant
             */
            readonly type: 'travelDurationSlidingBreak';
            /**
             * Format: duration
             * @description ISO 8601 duration: the minimum length of the break.
             */
            readonly minBreakDuration: string;
            /**
             * Format: duration
             * @description ISO 8601 duration: maximum travel since the last one, or the begin.
             */
            readonly maxInterBreakDuration: string;
          }
        | {
            /**
             * @description A break due after a given amount of work.
             * @constant
             */
            readonly type: 'workingDurationSlidingBreak';
            /**
             * Format: duration
             * @description ISO 8601 duration: the minimum length of the break.
             */
            readonly minBreakDuration: string;
            /**
             * Format: duration
             * @description ISO 8601 duration: maximum work since the last one, or the begin.
             */
            readonly maxInterBreakDuration: string;
          }
      )[];
      /** @description What it can do; an order's `requiredSkills` must all be among them. Default: none. */
      readonly skills?: readonly string[];
      /** @description For rules by tag. If only one tag of a map counts, it is the first in this list. Default: none. */
      readonly tags?: readonly string[];
      /** @description Tags of stops that it should preferably serve: `maximizePreferredStops`. Default: none. */
      readonly preferredStopTags?: readonly string[];
      /** @description Lower is more important: `minimizeResources` leaves the least important unused first. Default: 0. */
      readonly priority?: number;
      /** @description What its tour costs. Default: 0. */
      readonly cost?: {
        /** @description Price of the hours from begin to end of the tour. Default: 0. */
        readonly workedHours?: {
          /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
          readonly constantCost?: number;
          /** @description Quantity from which `costCoeff` is due. Default: 0. */
          readonly costFloor?: number;
          /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
          readonly costCoeff?: number;
          /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
          readonly overcostFloor?: number;
          /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
          readonly overcostCoeff?: number;
        };
        /** @description Price of the kilometers of the tour. Default: 0. */
        readonly km?: {
          /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
          readonly constantCost?: number;
          /** @description Quantity from which `costCoeff` is due. Default: 0. */
          readonly costFloor?: number;
          /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
          readonly costCoeff?: number;
          /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
          readonly overcostFloor?: number;
          /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
          readonly overcostCoeff?: number;
        };
        /** @description Units of cost, due once when the resource is used. Default: 0. */
        readonly using?: number;
        /** @description By stop tag: price of the number of stops carrying it. Default: 0. */
        readonly costsByStopTag?: {
          readonly [key: string]: {
            /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
            readonly constantCost?: number;
            /** @description Quantity from which `costCoeff` is due. Default: 0. */
            readonly costFloor?: number;
            /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
            readonly costCoeff?: number;
            /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
            readonly overcostFloor?: number;
            /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
            readonly overcostCoeff?: number;
          };
        };
        /** @description By capacity: price of the quantities picked up and delivered, in your own units. Default: 0. */
        readonly costsByCapacity?: {
          readonly [key: string]: {
            /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
            readonly constantCost?: number;
            /** @description Quantity from which `costCoeff` is due. Default: 0. */
            readonly costFloor?: number;
            /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
            readonly costCoeff?: number;
            /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
            readonly overcostFloor?: number;
            /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
            readonly overcostCoeff?: number;
            /** @description Only stops with one of them count. Default: all stops. */
            readonly stopTags?: readonly string[];
          };
        };
        /** @description By capacity: price of the load times the kilometers that it travels. Default: 0. */
        readonly costPerCapacityPerTravelledKm?: {
          readonly [key: string]: {
            /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
            readonly constantCost?: number;
            /** @description Quantity from which `costCoeff` is due. Default: 0. */
            readonly costFloor?: number;
            /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
            readonly costCoeff?: number;
            /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
            readonly overcostFloor?: number;
            /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
            readonly overcostCoeff?: number;
          };
        };
        /** @description By capacity: price of the load times the hours that it travels. Default: 0. */
        readonly costPerCapacityPerTravelledHour?: {
          readonly [key: string]: {
            /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
            readonly constantCost?: number;
            /** @description Quantity from which `costCoeff` is due. Default: 0. */
            readonly costFloor?: number;
            /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
            readonly costCoeff?: number;
            /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
            readonly overcostFloor?: number;
            /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
            readonly overcostCoeff?: number;
          };
        };
      };
      /** @description What its tour emits, by the same formula, in your own unit. Default: by tag, else absent. */
      readonly CO2EmissionCalculation?: {
        /** @description Price of the hours from begin to end of the tour. Default: 0. */
        readonly workedHours?: {
          /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
          readonly constantCost?: number;
          /** @description Quantity from which `costCoeff` is due. Default: 0. */
          readonly costFloor?: number;
          /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
          readonly costCoeff?: number;
          /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
          readonly overcostFloor?: number;
          /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
          readonly overcostCoeff?: number;
        };
        /** @description Price of the kilometers of the tour. Default: 0. */
        readonly km?: {
          /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
          readonly constantCost?: number;
          /** @description Quantity from which `costCoeff` is due. Default: 0. */
          readonly costFloor?: number;
          /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
          readonly costCoeff?: number;
          /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
          readonly overcostFloor?: number;
          /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
          readonly overcostCoeff?: number;
        };
        /** @description Units of cost, due once when the resource is used. Default: 0. */
        readonly using?: number;
        /** @description By stop tag: price of the number of stops carrying it. Default: 0. */
        readonly costsByStopTag?: {
          readonly [key: string]: {
            /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
            readonly constantCost?: number;
            /** @description Quantity from which `costCoeff` is due. Default: 0. */
            readonly costFloor?: number;
            /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
            readonly costCoeff?: number;
            /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
            readonly overcostFloor?: number;
            /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
            readonly overcostCoeff?: number;
          };
        };
        /** @description By capacity: price of the quantities picked up and delivered, in your own units. Default: 0. */
        readonly costsByCapacity?: {
          readonly [key: string]: {
            /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
            readonly constantCost?: number;
            /** @description Quantity from which `costCoeff` is due. Default: 0. */
            readonly costFloor?: number;
            /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
            readonly costCoeff?: number;
            /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
            readonly overcostFloor?: number;
            /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
            readonly overcostCoeff?: number;
            /** @description Only stops with one of them count. Default: all stops. */
            readonly stopTags?: readonly string[];
          };
        };
        /** @description By capacity: price of the load times the kilometers that it travels. Default: 0. */
        readonly costPerCapacityPerTravelledKm?: {
          readonly [key: string]: {
            /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
            readonly constantCost?: number;
            /** @description Quantity from which `costCoeff` is due. Default: 0. */
            readonly costFloor?: number;
            /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
            readonly costCoeff?: number;
            /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
            readonly overcostFloor?: number;
            /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
            readonly overcostCoeff?: number;
          };
        };
        /** @description By capacity: price of the load times the hours that it travels. Default: 0. */
        readonly costPerCapacityPerTravelledHour?: {
          readonly [key: string]: {
            /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
            readonly constantCost?: number;
            /** @description Quantity from which `costCoeff` is due. Default: 0. */
            readonly costFloor?: number;
            /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
            readonly costCoeff?: number;
            /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
            readonly overcostFloor?: number;
            /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
            readonly overcostCoeff?: number;
          };
        };
      };
      /** @description Multiplies travel durations: 1.2 is a fifth slower. Default: 1. */
      readonly travelTimeCoefficient?: number;
      /** @description The operation takes no time at stops with one of the tags (at all stops without tags): at every one (`withoutOperationDurations`) or only at the first of the tour (`withoutFirstOperationDuration`). Access and setup remain. Default: by tag, else none. */
      readonly operationDurationPolicies?: readonly {
        /**
         * @description The operation takes no time at every one of the stops (`withoutOperationDurations`), or at the first of them in the tour (`withoutFirstOperationDuration`).
         * @enum {unknown}
         */
        readonly policy: 'withoutFirstOperationDuration' | 'withoutOperationDurations';
        /** @description Stops with one of them. Default: all stops. */
        readonly stopTags?: readonly string[];
      }[];
      /** @description Loads, in units of each capacity, at or below which it counts as empty. Default: by tag, else 0. */
      readonly emptyThresholdByCapacity?: {
        readonly [key: string]: number;
      };
      /** @description Goods loaded at stops with the tag should not stay on board for long (`minimizeEarlyLoadings`). Default: by tag, else none. */
      readonly avoidEarlyLoadings?: readonly {
        /** @description Tag of the stops where the goods are loaded. */
        readonly stopTag: string;
        /** @description Names of the capacities it applies to. Default: all. */
        readonly capacities?: readonly string[];
      }[];
      /** @description What is already decided or done. Default: nothing. */
      readonly state?: {
        /**
         * @description `fixed`: the tour is the list, in its order, and nothing else. Default: free.
         * @enum {unknown}
         */
        readonly mode?: 'free' | 'fixed';
        /** @description What is decided or done, in order, fixed entries first. Default: none. */
        readonly assignments?: readonly (
          | {
              /**
               * @description A stop. Default: stop.
               * @constant
               */
              readonly type?: 'stop';
              /**
               * @description `fixed`: it is history, at these times, in this place; `assigned`: it stays with the resource, behind what is fixed. Default: fixed.
               * @enum {unknown}
               */
              readonly status?: 'fixed' | 'assigned';
              /** @description The stop, a member of a group of alternatives, or a group by its id. */
              readonly stopId: string;
              /**
               * Format: moment
               * @description Date-time of arrival. Default: computed from the entries before.
               */
              readonly arrivalTime?: string;
              /**
               * Format: moment
               * @description Date-time when service began. Default: computed from the entries before.
               */
              readonly beginTime?: string;
              /**
               * Format: moment
               * @description Date-time of departure. Default: computed from the entries before.
               */
              readonly departureTime?: string;
            }
          | {
              /**
               * @description When the tour began; at most one, first.
               * @constant
               */
              readonly type: 'begin';
              /**
               * @description `fixed`: it is history; an `assigned` begin has no effect. Default: fixed.
               * @enum {unknown}
               */
              readonly status?: 'fixed' | 'assigned';
              /**
               * Format: moment
               * @description Date-time when the tour began.
               */
              readonly departureTime: string;
            }
          | {
              /**
               * @description A break that was taken.
               * @constant
               */
              readonly type: 'break';
              /**
               * @description `fixed`: it is history; an `assigned` break has no effect. Default: fixed.
               * @enum {unknown}
               */
              readonly status?: 'fixed' | 'assigned';
              /**
               * Format: moment
               * @description Date-time when it began.
               */
              readonly arrivalTime: string;
              /**
               * Format: moment
               * @description Date-time when it ended.
               */
              readonly departureTime: string;
            }
          | {
              /**
               * @description When the tour ended; at most one, last. Nothing joins the tour any more.
               * @constant
               */
              readonly type: 'end';
              /**
               * @description `fixed`: it is history; an `assigned` end has no effect. Default: fixed.
               * @enum {unknown}
               */
              readonly status?: 'fixed' | 'assigned';
              /**
               * Format: moment
               * @description Date-time when the tour ended.
               */
              readonly arrivalTime: string;
            }
        )[];
        /**
         * Format: moment
         * @description Date-time before which nothing begins except fixed entries: no departure, travel to another stop, service or break. Default: none.
         */
        readonly now?: string;
        /** @description Where the resource is travelling to at `now`, or waiting: it is free from its place on the way there. Default: it is still where it was last. */
        readonly heading?: {
          /** @description Degrees of longitude, east is positive. */
          readonly lon: number;
          /** @description Degrees of latitude, north is positive. */
          readonly lat: number;
        };
      };
      /** @description Your own notes, strings to strings; kept and never used. Default: none. */
      readonly properties?: {
        readonly [key: string]: string;
      };
    };
    /** @description Stops that one resource serves in the given order, or not at all. Priority: lower is more important. */
    readonly Order: {
      /** @description Unique among orders. */
      readonly id: string;
      /** @description At least one; one resource serves all of them in this order, or none is served. */
      readonly stops: readonly (
        | {
            /**
             * @description A single stop. Default: single.
             * @constant
             */
            readonly type?: 'single';
            /** @description Unique among all stops. */
            readonly id: string;
            /** @description Where it is. */
            readonly position: {
              /** @description Degrees of longitude, east is positive. */
              readonly lon: number;
              /** @description Degrees of latitude, north is positive. */
              readonly lat: number;
            };
            /**
             * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
             * @enum {unknown}
             */
            readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
            /**
             * Format: duration
             * @description ISO 8601 duration: time spent there. Default: PT0S.
             */
            readonly operationDuration?: string;
            /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
            readonly capacities?: {
              readonly [key: string]: number;
            };
            /** @description For rules by tag. Default: none. */
            readonly tags?: readonly string[];
            /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
            readonly authorizedTimeWindows?: readonly {
              /**
               * Format: moment
               * @description Date-time when it begins; it belongs to the window.
               */
              readonly begin: string;
              /**
               * Format: moment
               * @description Date-time when it ends; it belongs to the window.
               */
              readonly end: string;
              /** @description It binds only resources that carry one of them. Default: every resource. */
              readonly resourceTags?: readonly string[];
            }[];
            /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
            readonly preferredTimeWindows?: readonly {
              /**
               * Format: moment
               * @description Date-time when it begins; it belongs to the window.
               */
              readonly begin: string;
              /**
               * Format: moment
               * @description Date-time when it ends; it belongs to the window.
               */
              readonly end: string;
              /** @description It binds only resources that carry one of them. Default: every resource. */
              readonly resourceTags?: readonly string[];
            }[];
            /** @description Your own notes, repeated in the solution. Default: none. */
            readonly properties?: {
              readonly [key: string]: string;
            };
          }
        | {
            /**
             * @description A choice of stops.
             * @constant
             */
            readonly type: 'alternatives';
            /** @description Of the group, unique among all stops. Default: the first member's stands for it. */
            readonly id?: string;
            /** @description Exactly one of them is visited. */
            readonly alternatives: readonly {
              /**
               * @description A single stop. Default: single.
               * @constant
               */
              readonly type?: 'single';
              /** @description Unique among all stops. */
              readonly id: string;
              /** @description Where it is. */
              readonly position: {
                /** @description Degrees of longitude, east is positive. */
                readonly lon: number;
                /** @description Degrees of latitude, north is positive. */
                readonly lat: number;
              };
              /**
               * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
               * @enum {unknown}
               */
              readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
              /**
               * Format: duration
               * @description ISO 8601 duration: time spent there. Default: PT0S.
               */
              readonly operationDuration?: string;
              /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
              readonly capacities?: {
                readonly [key: string]: number;
              };
              /** @description For rules by tag. Default: none. */
              readonly tags?: readonly string[];
              /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
              readonly authorizedTimeWindows?: readonly {
                /**
                 * Format: moment
                 * @description Date-time when it begins; it belongs to the window.
                 */
                readonly begin: string;
                /**
                 * Format: moment
                 * @description Date-time when it ends; it belongs to the window.
                 */
                readonly end: string;
                /** @description It binds only resources that carry one of them. Default: every resource. */
                readonly resourceTags?: readonly string[];
              }[];
              /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
              readonly preferredTimeWindows?: readonly {
                /**
                 * Format: moment
                 * @description Date-time when it begins; it belongs to the window.
                 */
                readonly begin: string;
                /**
                 * Format: moment
                 * @description Date-time when it ends; it belongs to the window.
                 */
                readonly end: string;
                /** @description It binds only resources that carry one of them. Default: every resource. */
                readonly resourceTags?: readonly string[];
              }[];
              /** @description Your own notes, repeated in the solution. Default: none. */
              readonly properties?: {
                readonly [key: string]: string;
              };
            }[];
          }
      )[];
      /** @description Your own notes, repeated at its stops in the solution. Default: none. */
      readonly properties?: {
        readonly [key: string]: string;
      };
      /** @description Lower is more important: such orders are served before others. Default: 0. */
      readonly priority?: number;
      /** @description It counts for `maximizeOptionalStops` instead of `maximizeMandatoryStops`. Default: false. */
      readonly optional?: boolean;
      /** @description The resource must have all of them. Default: none. */
      readonly requiredSkills?: readonly string[];
      /** @description No other stop may come between the stops of the order. Default: false. */
      readonly successiveStops?: boolean;
      /**
       * Format: duration
       * @description ISO 8601 duration: maximum time from the departure at the first stop to the begin at the last; the first is postponed if that helps. Default: no limit.
       */
      readonly maxStopSpan?: string;
      /** @description Units of cost that leaving it out adds to `minimizeCosts`: it is left out if serving it costs more, and counts in no objective of stops, whatever its `priority` and `optional`. Default: none. */
      readonly 'x-unservedCost'?: number;
    };
    readonly AdditionalConstraint:
      | {
          /**
           * @description At every point of the tour at least one of the limits holds.
           * @constant
           */
          readonly type: 'atLeastOneValidCapacity';
          /** @description Its name in violations. Default: its type. */
          readonly name?: string;
          /** @description Limits of loads, by capacity, in your own units. */
          readonly capacities: {
            readonly [key: string]: number;
          };
          /** @description It applies only to resources with one of them. Default: every resource. */
          readonly resourceTags?: readonly string[];
        }
      | {
          /**
           * @description Further limits of loads, at every point of the tour.
           * @constant
           */
          readonly type: 'capacities';
          /** @description Its name in violations. Default: its type. */
          readonly name?: string;
          /** @description Limits of loads, by capacity, in your own units. */
          readonly capacities: {
            readonly [key: string]: number;
          };
          /** @description It applies to resources with this tag. */
          readonly resourceTag: string;
        }
      | {
          /**
           * @description No resource with the first tag serves a stop with the second.
           * @constant
           */
          readonly type: 'forbiddenAssignment';
          /** @description Its name in violations. Default: its type. */
          readonly name?: string;
          /** @description Tag of the resources. */
          readonly resourceTag: string;
          /** @description Tag of the stops. */
          readonly stopTag: string;
        }
      | {
          /**
           * @description No tour has two different stops, one with each tag.
           * @constant
           */
          readonly type: 'incompatibleStopTags';
          /** @description Its name in violations. Default: its type. */
          readonly name?: string;
          /** @description The two tags. */
          readonly stopTags: readonly [string, string];
          /** @description It applies only to resources with one of them. Default: every resource. */
          readonly resourceTags?: readonly string[];
        }
      | {
          /**
           * @description Limits the groups of a tag in a tour: runs of consecutive stops with the tag.
           * @constant
           */
          readonly type: 'maxStopTagGroups';
          /** @description Its name in violations. Default: its type. */
          readonly name?: string;
          /** @description By stop tag: maximum number of groups in a tour. */
          readonly maxGroupsByStopTag: {
            readonly [key: string]: number;
          };
          /** @description It applies only to resources with one of them. Default: every resource. */
          readonly resourceTags?: readonly string[];
        }
      | {
          /**
           * @description Last in, first out: goods cannot be unloaded while goods that another order loaded later are on board. Goods on board since the begin are at the bottom. With `capacities` only orders that move one of them count.
           * @constant
           */
          readonly type: 'removalStrategy';
          /** @description Its name in violations. Default: its type. */
          readonly name?: string;
          /**
           * @description `lifo`, last in, first out: when a stop unloads, no goods that another order loaded after them are aboard. Default: lifo.
           * @enum {unknown}
           */
          readonly removalStrategy?: 'lifo';
          /** @description Only orders that move one of them count. Default: all orders. */
          readonly capacities?: readonly string[];
          /** @description It applies only to resources with one of them. Default: every resource. */
          readonly resourceTags?: readonly string[];
        }
      | {
          /**
           * @description At least one of the constraints inside holds for the tour; they may also be of this type. One without a tag of the resource holds.
           * @constant
           */
          readonly type: 'atLeastOneConstraint';
          /** @description Its name in violations. Default: its type. */
          readonly name?: string;
          /** @description The constraints, of which one has to hold. */
          readonly constraints: readonly components['schemas']['AdditionalConstraint'][];
        };
    readonly PlanStatus: {
      readonly planVersionInSolution?: number;
      readonly waitingRoom: {
        readonly waitingVersion?: number;
        readonly runningVersion?: number;
      };
      readonly waitingTraffic: {
        readonly waitingVersion?: number;
        readonly runningVersion?: number;
      };
      readonly creation: {
        readonly waitingVersion?: number;
        readonly runningVersion?: number;
      };
      readonly optimization: {
        readonly waitingVersion?: number;
        readonly runningVersion?: number;
      };
      /** @description Why the last optimization was given up; absent again after a new version or a restart. */
      readonly failure?: string;
    };
    readonly Warning: {
      readonly code: string;
      readonly message: string;
      readonly properties: {
        readonly path: string;
      } & {
        readonly [key: string]: string;
      };
    };
    readonly EnvelopedErrors: {
      readonly errors: readonly {
        /** @enum {unknown} */
        readonly code:
          | 'INVALID_INPUT'
          | 'ID_NOT_UNIQUE'
          | 'KEYS_NOT_UNIQUE'
          | 'INVALID_ID_REFERENCE'
          | 'INVALID_VALUE'
          | 'PRECONDITION_FAILED'
          | 'NOT_IMPLEMENTED'
          | 'NOT_AUTHENTICATED'
          | 'NOT_ALLOWED'
          | 'NOT_FOUND'
          | 'METHOD_NOT_ALLOWED'
          | 'NO_SOLUTION'
          | 'PLAN_SUPERSEDED'
          | 'OPTIMIZATION_STALLED'
          | 'IDEMPOTENCY_KEY_IN_USE'
          | 'IDEMPOTENCY_KEY_REUSED'
          | 'INSUFFICIENT_STORAGE'
          | 'SERVICE_UNAVAILABLE'
          | 'INTERNAL_SERVER_ERROR';
        readonly message: string;
        readonly properties?: {
          readonly [key: string]: string;
        };
      }[];
    };
    /** @description What to plan: who works, what is to be done, which rules hold, and what counts as better. */
    readonly Plan: {
      /** @description Who works: a list of resources. */
      readonly resources: readonly components['schemas']['Resource'][];
      /** @description What is to be done: a list of orders. Default: none. */
      readonly orders?: readonly components['schemas']['Order'][];
      /** @description Your own notes, strings to strings; kept and never used. Default: none. */
      readonly properties?: {
        readonly [key: string]: string;
      };
      /** @description What counts as better, most important first. Default: the usual list. */
      readonly objectives?: readonly (
        | (
            | 'maximizeMandatoryStops'
            | 'minimizeDelay'
            | 'minimizeCosts'
            | 'minimizeResources'
            | 'minimizeOverOverlappingCapacitiesOnStops'
            | 'maximizeOptionalStops'
            | 'maximizePreferredStops'
            | 'minimizeLargestTourDuration'
            | 'minimizeWorkingDuration'
            | 'minimizeDistance'
            | 'minimizeTravelDuration'
            | 'minimizeWorkingDurationSpread'
            | 'minimizeEarlyLoadings'
          )
        | (
            | {
                /**
                 * @description Stops with one tag before stops with another.
                 * @constant
                 */
                readonly type: 'maximizePrecedences';
                /** @description +1 for each two stops of a tour of which the earlier carries `previous` and the later `next`, −1 for the reverse. */
                readonly precedences: readonly {
                  /** @description Tag of the stop that comes first. */
                  readonly previous: string;
                  /** @description Tag of the stop that comes later. */
                  readonly next: string;
                }[];
                /** @description Changes between the two tags beyond the first do not count. Default: false. */
                readonly disableGroupProximity?: boolean;
              }
            | {
                /**
                 * @description Stops of earlier tours that do not stay as they were.
                 * @constant
                 */
                readonly type: 'minimizeChanges';
                /** @description The earlier tours. */
                readonly reference: readonly {
                  /** @description The resource that was to serve the stops. */
                  readonly resourceId: string;
                  /** @description In visiting order. */
                  readonly stops: readonly {
                    /** @description A stop of the plan; others do not count. */
                    readonly stopId: string;
                    /**
                     * Format: moment
                     * @description Date-time when service was promised to begin. Default: none was promised.
                     */
                    readonly beginTime?: string;
                  }[];
                }[];
                /** @description What counts as a change: another `resource`, or none; another place among the stops of the tour (`sequence`); a begin too far off the promised `time`. Default: resource. */
                readonly kinds?: readonly ('resource' | 'sequence' | 'time')[];
                /**
                 * Format: duration
                 * @description ISO 8601 duration: how much earlier or later a begin may be. Default: PT15M.
                 */
                readonly tolerance?: string;
                /** @description Stops that may change without counting. Default: 0. */
                readonly allowed?: number;
              }
            | {
                /**
                 * @description A custom cost.
                 * @constant
                 */
                readonly type: 'custom';
                /** @description Its name in the solution. */
                readonly name: string;
                /**
                 * @description Whether less or more of it is better.
                 * @enum {unknown}
                 */
                readonly direction: 'minimize' | 'maximize';
                /** @description By resource tag: the cost of a tour; resources without such a tag cost nothing. */
                readonly costsByResourceTag: {
                  readonly [key: string]: {
                    /** @description Price of the hours from begin to end of the tour. Default: 0. */
                    readonly workedHours?: {
                      /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                      readonly constantCost?: number;
                      /** @description Quantity from which `costCoeff` is due. Default: 0. */
                      readonly costFloor?: number;
                      /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                      readonly costCoeff?: number;
                      /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                      readonly overcostFloor?: number;
                      /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                      readonly overcostCoeff?: number;
                    };
                    /** @description Price of the kilometers of the tour. Default: 0. */
                    readonly km?: {
                      /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                      readonly constantCost?: number;
                      /** @description Quantity from which `costCoeff` is due. Default: 0. */
                      readonly costFloor?: number;
                      /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                      readonly costCoeff?: number;
                      /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                      readonly overcostFloor?: number;
                      /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                      readonly overcostCoeff?: number;
                    };
                    /** @description Units of cost, due once when the resource is used. Default: 0. */
                    readonly using?: number;
                    /** @description By stop tag: price of the number of stops carrying it. Default: 0. */
                    readonly costsByStopTag?: {
                      readonly [key: string]: {
                        /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                        readonly constantCost?: number;
                        /** @description Quantity from which `costCoeff` is due. Default: 0. */
                        readonly costFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                        readonly costCoeff?: number;
                        /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                        readonly overcostFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                        readonly overcostCoeff?: number;
                      };
                    };
                    /** @description By capacity: price of the quantities picked up and delivered, in your own units. Default: 0. */
                    readonly costsByCapacity?: {
                      readonly [key: string]: {
                        /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                        readonly constantCost?: number;
                        /** @description Quantity from which `costCoeff` is due. Default: 0. */
                        readonly costFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                        readonly costCoeff?: number;
                        /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                        readonly overcostFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                        readonly overcostCoeff?: number;
                        /** @description Only stops with one of them count. Default: all stops. */
                        readonly stopTags?: readonly string[];
                      };
                    };
                    /** @description By capacity: price of the load times the kilometers that it travels. Default: 0. */
                    readonly costPerCapacityPerTravelledKm?: {
                      readonly [key: string]: {
                        /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                        readonly constantCost?: number;
                        /** @description Quantity from which `costCoeff` is due. Default: 0. */
                        readonly costFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                        readonly costCoeff?: number;
                        /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                        readonly overcostFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                        readonly overcostCoeff?: number;
                      };
                    };
                    /** @description By capacity: price of the load times the hours that it travels. Default: 0. */
                    readonly costPerCapacityPerTravelledHour?: {
                      readonly [key: string]: {
                        /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                        readonly constantCost?: number;
                        /** @description Quantity from which `costCoeff` is due. Default: 0. */
                        readonly costFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                        readonly costCoeff?: number;
                        /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                        readonly overcostFloor?: number;
                        /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                        readonly overcostCoeff?: number;
                      };
                    };
                  };
                };
              }
          )
      )[];
      /**
       * Format: duration
       * @description ISO 8601 duration: time budget of `solve` if the call has none. Default: PT10S.
       */
      readonly maxOptimizationDuration?: string;
      /**
       * Format: time-zone
       * @description Time zone of local date-times (`Europe/Berlin`). Default: none, so they need an offset.
       */
      readonly tz?: string;
      /** @description Resources leave as late as possible without making the tour worse, instead of at the window's begin. Default: false. */
      readonly lateDeparture?: boolean;
      /** @description Goods picked up by one order may be delivered for another: only what the tour delivers before picking it up is on board from its begin. Default: false. */
      readonly sharedCapacities?: boolean;
      /** @description Some resources take longer at some stops. Default: none. */
      readonly additionalOperationDurations?: readonly {
        /** @description Tag of the resources that take longer. */
        readonly resourceTag: string;
        /** @description Tag of the stops where they do. */
        readonly stopTag: string;
        /**
         * Format: duration
         * @description ISO 8601 duration, added to the operation of the stop.
         */
        readonly additionalOperationDuration: string;
      }[];
      /** @description By resource tag: duration policies, for resources without a list of their own. Default: none. */
      readonly operationDurationPoliciesByResourceTag?: {
        readonly [key: string]: readonly {
          /**
           * @description The operation takes no time at every one of the stops (`withoutOperationDurations`), or at the first of them in the tour (`withoutFirstOperationDuration`).
           * @enum {unknown}
           */
          readonly policy: 'withoutFirstOperationDuration' | 'withoutOperationDurations';
          /** @description Stops with one of them. Default: all stops. */
          readonly stopTags?: readonly string[];
        }[];
      };
      /** @description Pairs of tags: no resource with the first serves a stop with the second. Default: none. */
      readonly forbiddenAssignments?: readonly {
        /** @description No resource with this tag … */
        readonly resourceTag: string;
        /** @description … serves a stop with this one. */
        readonly stopTag: string;
      }[];
      /** @description Pairs of tags: no tour has two different stops, one with each tag. Default: none. */
      readonly incompatibleStopTags?: readonly (readonly [string, string])[];
      /** @description Rules by tag for single tours. Default: none. */
      readonly additionalConstraints?: readonly components['schemas']['AdditionalConstraint'][];
      /** @description Rules for all tours together. Default: none. */
      readonly globalConstraints?: readonly {
        /**
         * @description A limit on the cost of all tours together.
         * @constant
         */
        readonly type: 'maxCumulatedCost';
        /** @description Its name in violations. Default: its type. */
        readonly name?: string;
        /** @description Maximum sum, in units of cost. Default: no limit, so that it has no effect. */
        readonly maximum?: number;
        /** @description By resource tag: the cost of a tour; resources without such a tag cost nothing. */
        readonly costsByResourceTag: {
          readonly [key: string]: {
            /** @description Price of the hours from begin to end of the tour. Default: 0. */
            readonly workedHours?: {
              /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
              readonly constantCost?: number;
              /** @description Quantity from which `costCoeff` is due. Default: 0. */
              readonly costFloor?: number;
              /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
              readonly costCoeff?: number;
              /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
              readonly overcostFloor?: number;
              /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
              readonly overcostCoeff?: number;
            };
            /** @description Price of the kilometers of the tour. Default: 0. */
            readonly km?: {
              /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
              readonly constantCost?: number;
              /** @description Quantity from which `costCoeff` is due. Default: 0. */
              readonly costFloor?: number;
              /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
              readonly costCoeff?: number;
              /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
              readonly overcostFloor?: number;
              /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
              readonly overcostCoeff?: number;
            };
            /** @description Units of cost, due once when the resource is used. Default: 0. */
            readonly using?: number;
            /** @description By stop tag: price of the number of stops carrying it. Default: 0. */
            readonly costsByStopTag?: {
              readonly [key: string]: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
              };
            };
            /** @description By capacity: price of the quantities picked up and delivered, in your own units. Default: 0. */
            readonly costsByCapacity?: {
              readonly [key: string]: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
                /** @description Only stops with one of them count. Default: all stops. */
                readonly stopTags?: readonly string[];
              };
            };
            /** @description By capacity: price of the load times the kilometers that it travels. Default: 0. */
            readonly costPerCapacityPerTravelledKm?: {
              readonly [key: string]: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
              };
            };
            /** @description By capacity: price of the load times the hours that it travels. Default: 0. */
            readonly costPerCapacityPerTravelledHour?: {
              readonly [key: string]: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
              };
            };
          };
        };
      }[];
      /** @description By stop tag, ISO 8601 durations: spent once at the first of consecutive stops carrying the tag (parking, a gate). Default: none. */
      readonly accessDurationsByStopTag?: {
        readonly [key: string]: string;
      };
      /** @description By stop tag: how many resources may be at stops with the tag at once; counts in `minimizeOverOverlappingCapacitiesOnStops`. Default: no limits. */
      readonly overlappingCapacitiesByStopTag?: {
        readonly [key: string]: number;
      };
      /** @description Time spent between two consecutive stops, by their tags. Default: none. */
      readonly setupDurations?: readonly {
        /** @description Tag of the first stop. */
        readonly fromStopTag: string;
        /** @description Tag of the next stop in the tour. */
        readonly toStopTag: string;
        /**
         * Format: duration
         * @description ISO 8601 duration, spent before the operation of the second stop.
         */
        readonly setupDuration: string;
      }[];
      /** @description By resource tag or `*`: at or below these loads, in units of each capacity, a vehicle counts as empty. Default: 0. */
      readonly emptyThresholdByCapacityByResourceTag?: {
        readonly [key: string]: {
          readonly [key: string]: number;
        };
      };
      /** @description By resource tag or `*`: early loadings, for resources without a list of their own. Default: none. */
      readonly avoidEarlyLoadingsByResourceTag?: {
        readonly [key: string]: readonly {
          /** @description Tag of the stops where the goods are loaded. */
          readonly stopTag: string;
          /** @description Names of the capacities it applies to. Default: all. */
          readonly capacities?: readonly string[];
        }[];
      };
      /** @description By resource tag: what tours emit, by the formula of costs, in your own unit. Default: none. */
      readonly CO2EmissionCalculationByResourceTag?: {
        readonly [key: string]: {
          /** @description Price of the hours from begin to end of the tour. Default: 0. */
          readonly workedHours?: {
            /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
            readonly constantCost?: number;
            /** @description Quantity from which `costCoeff` is due. Default: 0. */
            readonly costFloor?: number;
            /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
            readonly costCoeff?: number;
            /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
            readonly overcostFloor?: number;
            /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
            readonly overcostCoeff?: number;
          };
          /** @description Price of the kilometers of the tour. Default: 0. */
          readonly km?: {
            /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
            readonly constantCost?: number;
            /** @description Quantity from which `costCoeff` is due. Default: 0. */
            readonly costFloor?: number;
            /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
            readonly costCoeff?: number;
            /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
            readonly overcostFloor?: number;
            /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
            readonly overcostCoeff?: number;
          };
          /** @description Units of cost, due once when the resource is used. Default: 0. */
          readonly using?: number;
          /** @description By stop tag: price of the number of stops carrying it. Default: 0. */
          readonly costsByStopTag?: {
            readonly [key: string]: {
              /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
              readonly constantCost?: number;
              /** @description Quantity from which `costCoeff` is due. Default: 0. */
              readonly costFloor?: number;
              /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
              readonly costCoeff?: number;
              /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
              readonly overcostFloor?: number;
              /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
              readonly overcostCoeff?: number;
            };
          };
          /** @description By capacity: price of the quantities picked up and delivered, in your own units. Default: 0. */
          readonly costsByCapacity?: {
            readonly [key: string]: {
              /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
              readonly constantCost?: number;
              /** @description Quantity from which `costCoeff` is due. Default: 0. */
              readonly costFloor?: number;
              /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
              readonly costCoeff?: number;
              /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
              readonly overcostFloor?: number;
              /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
              readonly overcostCoeff?: number;
              /** @description Only stops with one of them count. Default: all stops. */
              readonly stopTags?: readonly string[];
            };
          };
          /** @description By capacity: price of the load times the kilometers that it travels. Default: 0. */
          readonly costPerCapacityPerTravelledKm?: {
            readonly [key: string]: {
              /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
              readonly constantCost?: number;
              /** @description Quantity from which `costCoeff` is due. Default: 0. */
              readonly costFloor?: number;
              /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
              readonly costCoeff?: number;
              /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
              readonly overcostFloor?: number;
              /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
              readonly overcostCoeff?: number;
            };
          };
          /** @description By capacity: price of the load times the hours that it travels. Default: 0. */
          readonly costPerCapacityPerTravelledHour?: {
            readonly [key: string]: {
              /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
              readonly constantCost?: number;
              /** @description Quantity from which `costCoeff` is due. Default: 0. */
              readonly costFloor?: number;
              /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
              readonly costCoeff?: number;
              /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
              readonly overcostFloor?: number;
              /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
              readonly overcostCoeff?: number;
            };
          };
        };
      };
      /** @description Of the plan; the solution repeats it. Set by a service that stores the plan. */
      readonly id?: string;
      /** @description The agency that owns the plan; the solution repeats it. Set by a service. */
      readonly agencyId?: string;
      /** @description Counts the changes of a stored plan, from 1; the solution repeats it. Set by a service. */
      readonly version?: number;
      /** @description Progress of the optimization of a stored plan. Set by a service, ignored. */
      readonly state?: unknown;
      /** @description What is waiting and running for a stored plan. Set by a service, ignored. */
      readonly status?: unknown;
      /** @description Whether a stored plan is to be optimized. Set by a service, ignored. */
      readonly running?: unknown;
      /** @description Number of resources of a stored plan. Set by a service, ignored. */
      readonly nbResources?: unknown;
      /** @description Number of orders of a stored plan. Set by a service, ignored. */
      readonly nbOrders?: unknown;
      /** @description When the plan was first stored. Set by a service, ignored. */
      readonly createdAt?: unknown;
      /** @description Who first stored the plan. Set by a service, ignored. */
      readonly createdBy?: unknown;
      /** @description When the plan was last changed. Set by a service, ignored. */
      readonly updatedAt?: unknown;
      /** @description Who last changed the plan. Set by a service, ignored. */
      readonly updatedBy?: unknown;
      /** @description When the plan was archived. Set by a service, ignored. */
      readonly archivedAt?: unknown;
      /** @description Warnings about the plan. Set by a service, ignored. */
      readonly warnings?: unknown;
    };
    readonly Page: {
      readonly items: readonly components['schemas']['PlanLight'][];
      readonly total: number;
      readonly totalPages: number;
      readonly page: number;
      readonly nextPage?: number;
      readonly previousPage?: number;
      readonly itemsPerPage: number;
      /** @description How many plans are in each state, over all pages. Only if requested. */
      readonly counts?: {
        readonly [key: string]: number;
      };
    };
    readonly PlanLight: {
      readonly agencyId: string;
      readonly id: string;
      readonly version: number;
      /**
       * @description One of waiting, processing, preOptimizing, preOptimized, optimizing, optimized, stopped, interrupted, deleted; others may follow.
       * @example optimizing
       */
      readonly state: string;
      readonly status: components['schemas']['PlanStatus'];
      readonly running: boolean;
      readonly nbResources: number;
      readonly nbOrders: number;
      /** Format: date-time */
      readonly createdAt: string;
      readonly createdBy: string;
      /** Format: date-time */
      readonly updatedAt: string;
      readonly updatedBy: string;
      /** Format: date-time */
      readonly archivedAt?: string;
      /** @description Your own notes, strings to strings; kept and never used. Default: none. */
      readonly properties?: {
        readonly [key: string]: string;
      };
      /** @description true: its properties are longer than 4 kB. Read the plan to get them. */
      readonly propertiesOmitted?: boolean;
    };
    readonly PlanPatch: {
      /** @description What changed since the plan was made, applied one after the other: docs/replanning.md explains each change. */
      readonly changes: readonly components['schemas']['PlanChange'][];
      /** @description What starts before it is fixed at the times of the best solution: one time, or one for each resource by its id. Without it nothing is fixed. */
      readonly freezeUntil?:
        | string
        | {
            readonly [key: string]: string;
          };
      /**
       * @description Which stops that have not started stay with their resource: `next` (default): the one it is on the way to; `aboard`: also those of orders whose goods it loaded at its departure; `all`; `none`. No effect  without freezeUntil.
       * @enum {unknown}
       */
      readonly keep?: 'none' | 'next' | 'aboard' | 'all';
      /** @description Counts the stops that change from the best solution of the stored version: the objective minimizeChanges of the new version, replacing the existing one. */
      readonly stability?: {
        readonly kinds?: readonly ('resource' | 'sequence' | 'time')[];
        /**
         * Format: duration
         * @description How far a start may move; default PT15M.
         */
        readonly tolerance?: string;
        /** @description Changes that do not count; default 0. */
        readonly allowed?: number;
        /** @description Objectives that count more; default 1. */
        readonly rank?: number;
      };
    };
    /** @description One thing that changed since a plan was made. */
    readonly PlanChange:
      | {
          /**
           * @description Adds an order.
           * @constant
           */
          readonly type: 'addOrder';
          /** @description The complete order, with ids not in the plan. */
          readonly order: {
            /** @description Unique among orders. */
            readonly id: string;
            /** @description At least one; one resource serves all of them in this order, or none is served. */
            readonly stops: readonly (
              | {
                  /**
                   * @description A single stop. Default: single.
                   * @constant
                   */
                  readonly type?: 'single';
                  /** @description Unique among all stops. */
                  readonly id: string;
                  /** @description Where it is. */
                  readonly position: {
                    /** @description Degrees of longitude, east is positive. */
                    readonly lon: number;
                    /** @description Degrees of latitude, north is positive. */
                    readonly lat: number;
                  };
                  /**
                   * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                   * @enum {unknown}
                   */
                  readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                  /**
                   * Format: duration
                   * @description ISO 8601 duration: time spent there. Default: PT0S.
                   */
                  readonly operationDuration?: string;
                  /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                  readonly capacities?: {
                    readonly [key: string]: number;
                  };
                  /** @description For rules by tag. Default: none. */
                  readonly tags?: readonly string[];
                  /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
                  readonly authorizedTimeWindows?: readonly {
                    /**
                     * Format: moment
                     * @description Date-time when it begins; it belongs to the window.
                     */
                    readonly begin: string;
                    /**
                     * Format: moment
                     * @description Date-time when it ends; it belongs to the window.
                     */
                    readonly end: string;
                    /** @description It binds only resources that carry one of them. Default: every resource. */
                    readonly resourceTags?: readonly string[];
                  }[];
                  /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
                  readonly preferredTimeWindows?: readonly {
                    /**
                     * Format: moment
                     * @description Date-time when it begins; it belongs to the window.
                     */
                    readonly begin: string;
                    /**
                     * Format: moment
                     * @description Date-time when it ends; it belongs to the window.
                     */
                    readonly end: string;
                    /** @description It binds only resources that carry one of them. Default: every resource. */
                    readonly resourceTags?: readonly string[];
                  }[];
                  /** @description Your own notes, repeated in the solution. Default: none. */
                  readonly properties?: {
                    readonly [key: string]: string;
                  };
                }
              | {
                  /**
                   * @description A choice of stops.
                   * @constant
                   */
                  readonly type: 'alternatives';
                  /** @description Of the group, unique among all stops. Default: the first member's stands for it. */
                  readonly id?: string;
                  /** @description Exactly one of them is visited. */
                  readonly alternatives: readonly {
                    /**
                     * @description A single stop. Default: single.
                     * @constant
                     */
                    readonly type?: 'single';
                    /** @description Unique among all stops. */
                    readonly id: string;
                    /** @description Where it is. */
                    readonly position: {
                      /** @description Degrees of longitude, east is positive. */
                      readonly lon: number;
                      /** @description Degrees of latitude, north is positive. */
                      readonly lat: number;
                    };
                    /**
                     * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                     * @enum {unknown}
                     */
                    readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                    /**
                     * Format: duration
                     * @description ISO 8601 duration: time spent there. Default: PT0S.
                     */
                    readonly operationDuration?: string;
                    /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                    readonly capacities?: {
                      readonly [key: string]: number;
                    };
                    /** @description For rules by tag. Default: none. */
                    readonly tags?: readonly string[];
                    /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
                    readonly authorizedTimeWindows?: readonly {
                      /**
                       * Format: moment
                       * @description Date-time when it begins; it belongs to the window.
                       */
                      readonly begin: string;
                      /**
                       * Format: moment
                       * @description Date-time when it ends; it belongs to the window.
                       */
                      readonly end: string;
                      /** @description It binds only resources that carry one of them. Default: every resource. */
                      readonly resourceTags?: readonly string[];
                    }[];
                    /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
                    readonly preferredTimeWindows?: readonly {
                      /**
                       * Format: moment
                       * @description Date-time when it begins; it belongs to the window.
                       */
                      readonly begin: string;
                      /**
                       * Format: moment
                       * @description Date-time when it ends; it belongs to the window.
                       */
                      readonly end: string;
                      /** @description It binds only resources that carry one of them. Default: every resource. */
                      readonly resourceTags?: readonly string[];
                    }[];
                    /** @description Your own notes, repeated in the solution. Default: none. */
                    readonly properties?: {
                      readonly [key: string]: string;
                    };
                  }[];
                }
            )[];
            /** @description Your own notes, repeated at its stops in the solution. Default: none. */
            readonly properties?: {
              readonly [key: string]: string;
            };
            /** @description Lower is more important: such orders are served before others. Default: 0. */
            readonly priority?: number;
            /** @description It counts for `maximizeOptionalStops` instead of `maximizeMandatoryStops`. Default: false. */
            readonly optional?: boolean;
            /** @description The resource must have all of them. Default: none. */
            readonly requiredSkills?: readonly string[];
            /** @description No other stop may come between the stops of the order. Default: false. */
            readonly successiveStops?: boolean;
            /**
             * Format: duration
             * @description ISO 8601 duration: maximum time from the departure at the first stop to the begin at the last; the first is postponed if that helps. Default: no limit.
             */
            readonly maxStopSpan?: string;
            /** @description Units of cost that leaving it out adds to `minimizeCosts`: it is left out if serving it costs more, and counts in no objective of stops, whatever its `priority` and `optional`. Default: none. */
            readonly 'x-unservedCost'?: number;
          };
        }
      | {
          /**
           * @description Removes an order and the decisions about its stops.
           * @constant
           */
          readonly type: 'cancelOrder';
          /** @description An order of the plan. */
          readonly orderId: string;
        }
      | {
          /**
           * @description Changes fields of an order.
           * @constant
           */
          readonly type: 'changeOrder';
          /** @description An order of the plan. */
          readonly orderId: string;
          /** @description Fields that replace the old ones. Default: none. */
          readonly set?: {
            /** @description At least one; one resource serves all of them in this order, or none is served. */
            readonly stops?: readonly (
              | {
                  /**
                   * @description A single stop. Default: single.
                   * @constant
                   */
                  readonly type?: 'single';
                  /** @description Unique among all stops. */
                  readonly id: string;
                  /** @description Where it is. */
                  readonly position: {
                    /** @description Degrees of longitude, east is positive. */
                    readonly lon: number;
                    /** @description Degrees of latitude, north is positive. */
                    readonly lat: number;
                  };
                  /**
                   * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                   * @enum {unknown}
                   */
                  readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                  /**
                   * Format: duration
                   * @description ISO 8601 duration: time spent there. Default: PT0S.
                   */
                  readonly operationDuration?: string;
                  /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                  readonly capacities?: {
                    readonly [key: string]: number;
                  };
                  /** @description For rules by tag. Default: none. */
                  readonly tags?: readonly string[];
                  /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
                  readonly authorizedTimeWindows?: readonly {
                    /**
                     * Format: moment
                     * @description Date-time when it begins; it belongs to the window.
                     */
                    readonly begin: string;
                    /**
                     * Format: moment
                     * @description Date-time when it ends; it belongs to the window.
                     */
                    readonly end: string;
                    /** @description It binds only resources that carry one of them. Default: every resource. */
                    readonly resourceTags?: readonly string[];
                  }[];
                  /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
                  readonly preferredTimeWindows?: readonly {
                    /**
                     * Format: moment
                     * @description Date-time when it begins; it belongs to the window.
                     */
                    readonly begin: string;
                    /**
                     * Format: moment
                     * @description Date-time when it ends; it belongs to the window.
                     */
                    readonly end: string;
                    /** @description It binds only resources that carry one of them. Default: every resource. */
                    readonly resourceTags?: readonly string[];
                  }[];
                  /** @description Your own notes, repeated in the solution. Default: none. */
                  readonly properties?: {
                    readonly [key: string]: string;
                  };
                }
              | {
                  /**
                   * @description A choice of stops.
                   * @constant
                   */
                  readonly type: 'alternatives';
                  /** @description Of the group, unique among all stops. Default: the first member's stands for it. */
                  readonly id?: string;
                  /** @description Exactly one of them is visited. */
                  readonly alternatives: readonly {
                    /**
                     * @description A single stop. Default: single.
                     * @constant
                     */
                    readonly type?: 'single';
                    /** @description Unique among all stops. */
                    readonly id: string;
                    /** @description Where it is. */
                    readonly position: {
                      /** @description Degrees of longitude, east is positive. */
                      readonly lon: number;
                      /** @description Degrees of latitude, north is positive. */
                      readonly lat: number;
                    };
                    /**
                     * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                     * @enum {unknown}
                     */
                    readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                    /**
                     * Format: duration
                     * @description ISO 8601 duration: time spent there. Default: PT0S.
                     */
                    readonly operationDuration?: string;
                    /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                    readonly capacities?: {
                      readonly [key: string]: number;
                    };
                    /** @description For rules by tag. Default: none. */
                    readonly tags?: readonly string[];
                    /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
                    readonly authorizedTimeWindows?: readonly {
                      /**
                       * Format: moment
                       * @description Date-time when it begins; it belongs to the window.
                       */
                      readonly begin: string;
                      /**
                       * Format: moment
                       * @description Date-time when it ends; it belongs to the window.
                       */
                      readonly end: string;
                      /** @description It binds only resources that carry one of them. Default: every resource. */
                      readonly resourceTags?: readonly string[];
                    }[];
                    /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
                    readonly preferredTimeWindows?: readonly {
                      /**
                       * Format: moment
                       * @description Date-time when it begins; it belongs to the window.
                       */
                      readonly begin: string;
                      /**
                       * Format: moment
                       * @description Date-time when it ends; it belongs to the window.
                       */
                      readonly end: string;
                      /** @description It binds only resources that carry one of them. Default: every resource. */
                      readonly resourceTags?: readonly string[];
                    }[];
                    /** @description Your own notes, repeated in the solution. Default: none. */
                    readonly properties?: {
                      readonly [key: string]: string;
                    };
                  }[];
                }
            )[];
            /** @description Your own notes, repeated at its stops in the solution. Default: none. */
            readonly properties?: {
              readonly [key: string]: string;
            };
            /** @description Lower is more important: such orders are served before others. Default: 0. */
            readonly priority?: number;
            /** @description It counts for `maximizeOptionalStops` instead of `maximizeMandatoryStops`. Default: false. */
            readonly optional?: boolean;
            /** @description The resource must have all of them. Default: none. */
            readonly requiredSkills?: readonly string[];
            /** @description No other stop may come between the stops of the order. Default: false. */
            readonly successiveStops?: boolean;
            /**
             * Format: duration
             * @description ISO 8601 duration: maximum time from the departure at the first stop to the begin at the last; the first is postponed if that helps. Default: no limit.
             */
            readonly maxStopSpan?: string;
            /** @description Units of cost that leaving it out adds to `minimizeCosts`: it is left out if serving it costs more, and counts in no objective of stops, whatever its `priority` and `optional`. Default: none. */
            readonly 'x-unservedCost'?: number;
          };
          /** @description Names of optional fields to remove. Default: none. */
          readonly unset?: readonly string[];
        }
      | {
          /**
           * @description Changes fields of a stop.
           * @constant
           */
          readonly type: 'changeStop';
          /** @description A single stop of the plan, or a member of a group. */
          readonly stopId: string;
          /** @description Fields that replace the old ones. Default: none. */
          readonly set?: {
            /** @description Where it is. */
            readonly position?: {
              /** @description Degrees of longitude, east is positive. */
              readonly lon: number;
              /** @description Degrees of latitude, north is positive. */
              readonly lat: number;
            };
            /**
             * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
             * @enum {unknown}
             */
            readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
            /**
             * Format: duration
             * @description ISO 8601 duration: time spent there. Default: PT0S.
             */
            readonly operationDuration?: string;
            /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
            readonly capacities?: {
              readonly [key: string]: number;
            };
            /** @description For rules by tag. Default: none. */
            readonly tags?: readonly string[];
            /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
            readonly authorizedTimeWindows?: readonly {
              /**
               * Format: moment
               * @description Date-time when it begins; it belongs to the window.
               */
              readonly begin: string;
              /**
               * Format: moment
               * @description Date-time when it ends; it belongs to the window.
               */
              readonly end: string;
              /** @description It binds only resources that carry one of them. Default: every resource. */
              readonly resourceTags?: readonly string[];
            }[];
            /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
            readonly preferredTimeWindows?: readonly {
              /**
               * Format: moment
               * @description Date-time when it begins; it belongs to the window.
               */
              readonly begin: string;
              /**
               * Format: moment
               * @description Date-time when it ends; it belongs to the window.
               */
              readonly end: string;
              /** @description It binds only resources that carry one of them. Default: every resource. */
              readonly resourceTags?: readonly string[];
            }[];
            /** @description Your own notes, repeated in the solution. Default: none. */
            readonly properties?: {
              readonly [key: string]: string;
            };
          };
          /** @description Names of optional fields to remove. Default: none. */
          readonly unset?: readonly string[];
        }
      | {
          /**
           * @description Adds a resource.
           * @constant
           */
          readonly type: 'addResource';
          /** @description The complete resource, with an id not in the plan. */
          readonly resource: {
            /** @description Unique among resources. */
            readonly id: string;
            /** @description How it travels. */
            readonly vehicleProfile:
              | {
                  /**
                   * @description What travels.
                   * @constant
                   */
                  readonly type: 'fly';
                  /** @description Kilometers per hour, in straight lines. Default: 50. */
                  readonly kmph?: number;
                }
              | {
                  /**
                   * @description What travels.
                   * @constant
                   */
                  readonly type: 'pedestrian';
                  /** @description Ferries are avoided. Default: false. */
                  readonly avoidFerry?: boolean;
                  /** @description Seasonally closed roads are avoided. Default: false. */
                  readonly avoidSeasonalClosure?: boolean;
                  /** @description Unpaved roads are avoided. Default: false. */
                  readonly avoidDirtRoad?: boolean;
                  /** @description Countries that are not entered. Default: none. */
                  readonly excludedCountries?: readonly string[];
                }
              | {
                  /**
                   * @description What travels.
                   * @constant
                   */
                  readonly type: 'bicycle';
                  /** @description Ferries are avoided. Default: false. */
                  readonly avoidFerry?: boolean;
                  /** @description Seasonally closed roads are avoided. Default: false. */
                  readonly avoidSeasonalClosure?: boolean;
                  /** @description Tunnels are avoided. Default: false. */
                  readonly avoidTunnel?: boolean;
                  /** @description Unpaved roads are avoided. Default: false. */
                  readonly avoidDirtRoad?: boolean;
                  /** @description Countries that are not entered. Default: none. */
                  readonly excludedCountries?: readonly string[];
                }
              | {
                  /**
                   * @description What travels.
                   * @constant
                   */
                  readonly type: 'scooter';
                  /** @description Ferries are avoided. Default: false. */
                  readonly avoidFerry?: boolean;
                  /** @description Seasonally closed roads are avoided. Default: false. */
                  readonly avoidSeasonalClosure?: boolean;
                  /** @description Car trains are avoided. Default: false. */
                  readonly avoidCarShuttleTrain?: boolean;
                  /** @description Tunnels are avoided. Default: false. */
                  readonly avoidTunnel?: boolean;
                  /** @description Unpaved roads are avoided. Default: false. */
                  readonly avoidDirtRoad?: boolean;
                  /** @description Countries that are not entered. Default: none. */
                  readonly excludedCountries?: readonly string[];
                  /** @description Maximum speed in kilometers per hour. Default: none. */
                  readonly speedCap?: number;
                }
              | {
                  /**
                   * @description What travels.
                   * @constant
                   */
                  readonly type: 'motorbike';
                  /** @description Ferries are avoided. Default: false. */
                  readonly avoidFerry?: boolean;
                  /** @description Seasonally closed roads are avoided. Default: false. */
                  readonly avoidSeasonalClosure?: boolean;
                  /** @description Motorways are avoided. Default: false. */
                  readonly avoidControlledAccessHighway?: boolean;
                  /** @description Car trains are avoided. Default: false. */
                  readonly avoidCarShuttleTrain?: boolean;
                  /** @description Tunnels are avoided. Default: false. */
                  readonly avoidTunnel?: boolean;
                  /** @description Unpaved roads are avoided. Default: false. */
                  readonly avoidDirtRoad?: boolean;
                  /** @description Countries that are not entered. Default: none. */
                  readonly excludedCountries?: readonly string[];
                  /** @description Maximum speed in kilometers per hour. Default: none. */
                  readonly speedCap?: number;
                }
              | {
                  /**
                   * @description What travels.
                   * @constant
                   */
                  readonly type: 'car';
                  /** @description Durations depend on the time of travel, if the travel provider has them by time of day. Default: false. */
                  readonly withTraffic?: boolean;
                  /** @description Toll roads are avoided. Default: false. */
                  readonly avoidTollRoad?: boolean;
                  /** @description Ferries are avoided. Default: false. */
                  readonly avoidFerry?: boolean;
                  /** @description Seasonally closed roads are avoided. Default: false. */
                  readonly avoidSeasonalClosure?: boolean;
                  /** @description Motorways are avoided. Default: false. */
                  readonly avoidControlledAccessHighway?: boolean;
                  /** @description Car trains are avoided. Default: false. */
                  readonly avoidCarShuttleTrain?: boolean;
                  /** @description Tunnels are avoided. Default: false. */
                  readonly avoidTunnel?: boolean;
                  /** @description Unpaved roads are avoided. Default: false. */
                  readonly avoidDirtRoad?: boolean;
                  /** @description U-turns are avoided. Default: false. */
                  readonly avoidUTurns?: boolean;
                  /** @description Countries that are not entered. Default: none. */
                  readonly excludedCountries?: readonly string[];
                  /** @description Maximum speed in kilometers per hour. Default: none. */
                  readonly speedCap?: number;
                }
              | {
                  /**
                   * @description What travels.
                   * @constant
                   */
                  readonly type: 'truck';
                  /** @description Durations depend on the time of travel, if the travel provider has them by time of day. Default: false. */
                  readonly withTraffic?: boolean;
                  /** @description Toll roads are avoided. Default: false. */
                  readonly avoidTollRoad?: boolean;
                  /** @description Ferries are avoided. Default: false. */
                  readonly avoidFerry?: boolean;
                  /** @description Seasonally closed roads are avoided. Default: false. */
                  readonly avoidSeasonalClosure?: boolean;
                  /** @description Motorways are avoided. Default: false. */
                  readonly avoidControlledAccessHighway?: boolean;
                  /** @description Car trains are avoided. Default: false. */
                  readonly avoidCarShuttleTrain?: boolean;
                  /** @description Tunnels are avoided. Default: false. */
                  readonly avoidTunnel?: boolean;
                  /** @description Unpaved roads are avoided. Default: false. */
                  readonly avoidDirtRoad?: boolean;
                  /** @description U-turns are avoided. Default: false. */
                  readonly avoidUTurns?: boolean;
                  /** @description Countries that are not entered. Default: none. */
                  readonly excludedCountries?: readonly string[];
                  /** @description Maximum speed in kilometers per hour. Default: none. */
                  readonly speedCap?: number;
                  /** @description Weight including the load, in tonnes. Default: ignored. */
                  readonly grossWeight?: number;
                  /** @description Dangerous goods on board. Default: none. */
                  readonly shippedHazardousGoods?: readonly (
                    | 'explosive'
                    | 'gas'
                    | 'flammable'
                    | 'combustible'
                    | 'organic'
                    | 'poison'
                    | 'radioactive'
                    | 'corrosive'
                    | 'poisonousInhalation'
                    | 'harmfulToWater'
                    | 'other'
                  )[];
                  /** @description Meters. Default: ignored. */
                  readonly height?: number;
                  /** @description Meters. Default: ignored. */
                  readonly width?: number;
                  /** @description Meters. Default: ignored. */
                  readonly length?: number;
                  /**
                   * @description Restriction code of the load in tunnels (ADR). Default: none.
                   * @enum {unknown}
                   */
                  readonly tunnelCategory?: 'A' | 'B' | 'C' | 'D' | 'E';
                };
            /** @description The tour begins and ends in it. */
            readonly workingTimeWindow: {
              /**
               * Format: moment
               * @description Date-time when it begins; it belongs to the window.
               */
              readonly begin: string;
              /**
               * Format: moment
               * @description Date-time when it ends; it belongs to the window.
               */
              readonly end: string;
            };
            /** @description Where the tour begins. Default: at its first stop. */
            readonly departure?: {
              /** @description Degrees of longitude, east is positive. */
              readonly lon: number;
              /** @description Degrees of latitude, north is positive. */
              readonly lat: number;
            };
            /** @description Where it ends, or `"atFirstPosition"`. Default: at its last stop. */
            readonly arrival?:
              | {
                  /** @description Degrees of longitude, east is positive. */
                  readonly lon: number;
                  /** @description Degrees of latitude, north is positive. */
                  readonly lat: number;
                }
              | 'atFirstPosition';
            /** @description Maximum load, by capacity, in your own units; a capacity missing from the map counts as 0. Default: no limits. */
            readonly capacities?: {
              readonly [key: string]: number;
            };
            /**
             * Format: duration
             * @description ISO 8601 duration: the most from begin to end of the tour, waiting included. Default: no limit.
             */
            readonly maxWorkingDuration?: string;
            /** @description Kilometers: the longest the tour may be. Default: no limit. */
            readonly maxDistanceInKm?: number;
            /** @description Whole number: the most stops that the tour may have; departure, arrival and breaks are none. Default: no limit. */
            readonly 'x-maxStops'?: number;
            /** @description Whole number: the fewest stops that the tour may have if it has any; departure, arrival and breaks are none. Default: no limit. */
            readonly 'x-minStops'?: number;
            /** @description Kilometers: the longest that every single travel may be, or `{ firstTravel, interStop, lastTravel }`. Default: no limit. */
            readonly maxInterStopDistanceInKm?:
              | number
              | {
                  /** @description Kilometers, of the travel from the departure to the first stop. Default: no limit. */
                  readonly firstTravel?: number;
                  /** @description Kilometers, of each travel from one stop to the next. Default: no limit. */
                  readonly interStop?: number;
                  /** @description Kilometers, of the travel from the last stop to the arrival. Default: no limit. */
                  readonly lastTravel?: number;
                };
            /** @description ISO 8601 duration: the longest that every single travel may take, or `{ firstTravel, interStop, lastTravel }`. Default: no limit. */
            readonly maxInterStopDuration?:
              | string
              | {
                  /**
                   * Format: duration
                   * @description ISO 8601 duration, of the travel from the departure to the first stop. Default: no limit.
                   */
                  readonly firstTravel?: string;
                  /**
                   * Format: duration
                   * @description ISO 8601 duration, of each travel from one stop to the next. Default: no limit.
                   */
                  readonly interStop?: string;
                  /**
                   * Format: duration
                   * @description ISO 8601 duration, of the travel from the last stop to the arrival. Default: no limit.
                   */
                  readonly lastTravel?: string;
                };
            /** @description `timeWindowBreak` (the default type): `duration` in `timeWindow`; `travelDurationSlidingBreak`, `workingDurationSlidingBreak`: at least `minBreakDuration` after at most `maxInterBreakDuration` of travel, of work. Default: none. */
            readonly breaks?: readonly (
              | {
                  /**
                   * @description A break in a window. Default: timeWindowBreak.
                   * @constant
                   */
                  readonly type?: 'timeWindowBreak';
                  /**
                   * Format: duration
                   * @description ISO 8601 duration of the break.
                   */
                  readonly duration: string;
                  /** @description It begins and ends in it. */
                  readonly timeWindow: {
                    /**
                     * Format: moment
                     * @description Date-time when it begins; it belongs to the window.
                     */
                    readonly begin: string;
                    /**
                     * Format: moment
                     * @description Date-time when it ends; it belongs to the window.
                     */
                    readonly end: string;
                  };
                  /** @description An extension: further windows; the break is in one of them or in `timeWindow`. Default: none. */
                  readonly 'x-alternativeTimeWindows'?: readonly {
                    /**
                     * Format: moment
                     * @description Date-time when it begins; it belongs to the window.
                     */
                    readonly begin: string;
                    /**
                     * Format: moment
                     * @description Date-time when it ends; it belongs to the window.
                     */
                    readonly end: string;
                  }[];
                }
              | {
                  /**
                   * @description A break due after a given amount of travel.
                   * @constant
                   */
                  readonly type: 'travelDurationSlidingBreak';
                  /**
                   * Format: duration
                   * @description ISO 8601 duration: the minimum length of the break.
                   */
                  readonly minBreakDuration: string;
                  /**
                   * Format: duration
                   * @description ISO 8601 duration: maximum travel since the last one, or the begin.
                   */
                  readonly maxInterBreakDuration: string;
                }
              | {
                  /**
                   * @description A break due after a given amount of work.
                   * @constant
                   */
                  readonly type: 'workingDurationSlidingBreak';
                  /**
                   * Format: duration
                   * @description ISO 8601 duration: the minimum length of the break.
                   */
                  readonly minBreakDuration: string;
                  /**
                   * Format: duration
                   * @description ISO 8601 duration: maximum work since the last one, or the begin.
                   */
                  readonly maxInterBreakDuration: string;
                }
            )[];
            /** @description What it can do; an order's `requiredSkills` must all be among them. Default: none. */
            readonly skills?: readonly string[];
            /** @description For rules by tag. If only one tag of a map counts, it is the first in this list. Default: none. */
            readonly tags?: readonly string[];
            /** @description Tags of stops that it should preferably serve: `maximizePreferredStops`. Default: none. */
            readonly preferredStopTags?: readonly string[];
            /** @description Lower is more important: `minimizeResources` leaves the least important unused first. Default: 0. */
            readonly priority?: number;
            /** @description What its tour costs. Default: 0. */
            readonly cost?: {
              /** @description Price of the hours from begin to end of the tour. Default: 0. */
              readonly workedHours?: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
              };
              /** @description Price of the kilometers of the tour. Default: 0. */
              readonly km?: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
              };
              /** @description Units of cost, due once when the resource is used. Default: 0. */
              readonly using?: number;
              /** @description By stop tag: price of the number of stops carrying it. Default: 0. */
              readonly costsByStopTag?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                };
              };
              /** @description By capacity: price of the quantities picked up and delivered, in your own units. Default: 0. */
              readonly costsByCapacity?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                  /** @description Only stops with one of them count. Default: all stops. */
                  readonly stopTags?: readonly string[];
                };
              };
              /** @description By capacity: price of the load times the kilometers that it travels. Default: 0. */
              readonly costPerCapacityPerTravelledKm?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                };
              };
              /** @description By capacity: price of the load times the hours that it travels. Default: 0. */
              readonly costPerCapacityPerTravelledHour?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                };
              };
            };
            /** @description What its tour emits, by the same formula, in your own unit. Default: by tag, else absent. */
            readonly CO2EmissionCalculation?: {
              /** @description Price of the hours from begin to end of the tour. Default: 0. */
              readonly workedHours?: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
              };
              /** @description Price of the kilometers of the tour. Default: 0. */
              readonly km?: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
              };
              /** @description Units of cost, due once when the resource is used. Default: 0. */
              readonly using?: number;
              /** @description By stop tag: price of the number of stops carrying it. Default: 0. */
              readonly costsByStopTag?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                };
              };
              /** @description By capacity: price of the quantities picked up and delivered, in your own units. Default: 0. */
              readonly costsByCapacity?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                  /** @description Only stops with one of them count. Default: all stops. */
                  readonly stopTags?: readonly string[];
                };
              };
              /** @description By capacity: price of the load times the kilometers that it travels. Default: 0. */
              readonly costPerCapacityPerTravelledKm?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                };
              };
              /** @description By capacity: price of the load times the hours that it travels. Default: 0. */
              readonly costPerCapacityPerTravelledHour?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                };
              };
            };
            /** @description Multiplies travel durations: 1.2 is a fifth slower. Default: 1. */
            readonly travelTimeCoefficient?: number;
            /** @description The operation takes no time at stops with one of the tags (at all stops without tags): at every one (`withoutOperationDurations`) or only at the first of the tour (`withoutFirstOperationDuration`). Access and setup remain. Default: by tag, else none. */
            readonly operationDurationPolicies?: readonly {
              /**
               * @description The operation takes no time at every one of the stops (`withoutOperationDurations`), or at the first of them in the tour (`withoutFirstOperationDuration`).
               * @enum {unknown}
               */
              readonly policy: 'withoutFirstOperationDuration' | 'withoutOperationDurations';
              /** @description Stops with one of them. Default: all stops. */
              readonly stopTags?: readonly string[];
            }[];
            /** @description Loads, in units of each capacity, at or below which it counts as empty. Default: by tag, else 0. */
            readonly emptyThresholdByCapacity?: {
              readonly [key: string]: number;
            };
            /** @description Goods loaded at stops with the tag should not stay on board for long (`minimizeEarlyLoadings`). Default: by tag, else none. */
            readonly avoidEarlyLoadings?: readonly {
              /** @description Tag of the stops where the goods are loaded. */
              readonly stopTag: string;
              /** @description Names of the capacities it applies to. Default: all. */
              readonly capacities?: readonly string[];
            }[];
            /** @description What is already decided or done. Default: nothing. */
            readonly state?: {
              /**
               * @description `fixed`: the tour is the list, in its order, and nothing else. Default: free.
               * @enum {unknown}
               */
              readonly mode?: 'free' | 'fixed';
              /** @description What is decided or done, in order, fixed entries first. Default: none. */
              readonly assignments?: readonly (
                | {
                    /**
                     * @description A stop. Default: stop.
                     * @constant
                     */
                    readonly type?: 'stop';
                    /**
                     * @description `fixed`: it is history, at these times, in this place; `assigned`: it stays with the resource, behind what is fixed. Default: fixed.
                     * @enum {unknown}
                     */
                    readonly status?: 'fixed' | 'assigned';
                    /** @description The stop, a member of a group of alternatives, or a group by its id. */
                    readonly stopId: string;
                    /**
                     * Format: moment
                     * @description Date-time of arrival. Default: computed from the entries before.
                     */
                    readonly arrivalTime?: string;
                    /**
                     * Format: moment
                     * @description Date-time when service began. Default: computed from the entries before.
                     */
                    readonly beginTime?: string;
                    /**
                     * Format: moment
                     * @description Date-time of departure. Default: computed from the entries before.
                     */
                    readonly departureTime?: string;
                  }
                | {
                    /**
                     * @description When the tour began; at most one, first.
                     * @constant
                     */
                    readonly type: 'begin';
                    /**
                     * @description `fixed`: it is history; an `assigned` begin has no effect. Default: fixed.
                     * @enum {unknown}
                     */
                    readonly status?: 'fixed' | 'assigned';
                    /**
                     * Format: moment
                     * @description Date-time when the tour began.
                     */
                    readonly departureTime: string;
                  }
                | {
                    /**
                     * @description A break that was taken.
                     * @constant
                     */
                    readonly type: 'break';
                    /**
                     * @description `fixed`: it is history; an `assigned` break has no effect. Default: fixed.
                     * @enum {unknown}
                     */
                    readonly status?: 'fixed' | 'assigned';
                    /**
                     * Format: moment
                     * @description Date-time when it began.
                     */
                    readonly arrivalTime: string;
                    /**
                     * Format: moment
                     * @description Date-time when it ended.
                     */
                    readonly departureTime: string;
                  }
                | {
                    /**
                     * @description When the tour ended; at most one, last. Nothing joins the tour any more.
                     * @constant
                     */
                    readonly type: 'end';
                    /**
                     * @description `fixed`: it is history; an `assigned` end has no effect. Default: fixed.
                     * @enum {unknown}
                     */
                    readonly status?: 'fixed' | 'assigned';
                    /**
                     * Format: moment
                     * @description Date-time when the tour ended.
                     */
                    readonly arrivalTime: string;
                  }
              )[];
              /**
               * Format: moment
               * @description Date-time before which nothing begins except fixed entries: no departure, travel to another stop, service or break. Default: none.
               */
              readonly now?: string;
              /** @description Where the resource is travelling to at `now`, or waiting: it is free from its place on the way there. Default: it is still where it was last. */
              readonly heading?: {
                /** @description Degrees of longitude, east is positive. */
                readonly lon: number;
                /** @description Degrees of latitude, north is positive. */
                readonly lat: number;
              };
            };
            /** @description Your own notes, strings to strings; kept and never used. Default: none. */
            readonly properties?: {
              readonly [key: string]: string;
            };
          };
        }
      | {
          /**
           * @description Removes a resource that has done nothing yet.
           * @constant
           */
          readonly type: 'removeResource';
          /** @description A resource of the plan. */
          readonly resourceId: string;
        }
      | {
          /**
           * @description Changes fields of a resource.
           * @constant
           */
          readonly type: 'changeResource';
          /** @description A resource of the plan. */
          readonly resourceId: string;
          /** @description Fields that replace the old ones. Default: none. */
          readonly set?: {
            /** @description How it travels. */
            readonly vehicleProfile?:
              | {
                  /**
                   * @description What travels.
                   * @constant
                   */
                  readonly type: 'fly';
                  /** @description Kilometers per hour, in straight lines. Default: 50. */
                  readonly kmph?: number;
                }
              | {
                  /**
                   * @description What travels.
                   * @constant
                   */
                  readonly type: 'pedestrian';
                  /** @description Ferries are avoided. Default: false. */
                  readonly avoidFerry?: boolean;
                  /** @description Seasonally closed roads are avoided. Default: false. */
                  readonly avoidSeasonalClosure?: boolean;
                  /** @description Unpaved roads are avoided. Default: false. */
                  readonly avoidDirtRoad?: boolean;
                  /** @description Countries that are not entered. Default: none. */
                  readonly excludedCountries?: readonly string[];
                }
              | {
                  /**
                   * @description What travels.
                   * @constant
                   */
                  readonly type: 'bicycle';
                  /** @description Ferries are avoided. Default: false. */
                  readonly avoidFerry?: boolean;
                  /** @description Seasonally closed roads are avoided. Default: false. */
                  readonly avoidSeasonalClosure?: boolean;
                  /** @description Tunnels are avoided. Default: false. */
                  readonly avoidTunnel?: boolean;
                  /** @description Unpaved roads are avoided. Default: false. */
                  readonly avoidDirtRoad?: boolean;
                  /** @description Countries that are not entered. Default: none. */
                  readonly excludedCountries?: readonly string[];
                }
              | {
                  /**
                   * @description What travels.
                   * @constant
                   */
                  readonly type: 'scooter';
                  /** @description Ferries are avoided. Default: false. */
                  readonly avoidFerry?: boolean;
                  /** @description Seasonally closed roads are avoided. Default: false. */
                  readonly avoidSeasonalClosure?: boolean;
                  /** @description Car trains are avoided. Default: false. */
                  readonly avoidCarShuttleTrain?: boolean;
                  /** @description Tunnels are avoided. Default: false. */
                  readonly avoidTunnel?: boolean;
                  /** @description Unpaved roads are avoided. Default: false. */
                  readonly avoidDirtRoad?: boolean;
                  /** @description Countries that are not entered. Default: none. */
                  readonly excludedCountries?: readonly string[];
                  /** @description Maximum speed in kilometers per hour. Default: none. */
                  readonly speedCap?: number;
                }
              | {
                  /**
                   * @description What travels.
                   * @constant
                   */
                  readonly type: 'motorbike';
                  /** @description Ferries are avoided. Default: false. */
                  readonly avoidFerry?: boolean;
                  /** @description Seasonally closed roads are avoided. Default: false. */
                  readonly avoidSeasonalClosure?: boolean;
                  /** @description Motorways are avoided. Default: false. */
                  readonly avoidControlledAccessHighway?: boolean;
                  /** @description Car trains are avoided. Default: false. */
                  readonly avoidCarShuttleTrain?: boolean;
                  /** @description Tunnels are avoided. Default: false. */
                  readonly avoidTunnel?: boolean;
                  /** @description Unpaved roads are avoided. Default: false. */
                  readonly avoidDirtRoad?: boolean;
                  /** @description Countries that are not entered. Default: none. */
                  readonly excludedCountries?: readonly string[];
                  /** @description Maximum speed in kilometers per hour. Default: none. */
                  readonly speedCap?: number;
                }
              | {
                  /**
                   * @description What travels.
                   * @constant
                   */
                  readonly type: 'car';
                  /** @description Durations depend on the time of travel, if the travel provider has them by time of day. Default: false. */
                  readonly withTraffic?: boolean;
                  /** @description Toll roads are avoided. Default: false. */
                  readonly avoidTollRoad?: boolean;
                  /** @description Ferries are avoided. Default: false. */
                  readonly avoidFerry?: boolean;
                  /** @description Seasonally closed roads are avoided. Default: false. */
                  readonly avoidSeasonalClosure?: boolean;
                  /** @description Motorways are avoided. Default: false. */
                  readonly avoidControlledAccessHighway?: boolean;
                  /** @description Car trains are avoided. Default: false. */
                  readonly avoidCarShuttleTrain?: boolean;
                  /** @description Tunnels are avoided. Default: false. */
                  readonly avoidTunnel?: boolean;
                  /** @description Unpaved roads are avoided. Default: false. */
                  readonly avoidDirtRoad?: boolean;
                  /** @description U-turns are avoided. Default: false. */
                  readonly avoidUTurns?: boolean;
                  /** @description Countries that are not entered. Default: none. */
                  readonly excludedCountries?: readonly string[];
                  /** @description Maximum speed in kilometers per hour. Default: none. */
                  readonly speedCap?: number;
                }
              | {
                  /**
                   * @description What travels.
                   * @constant
                   */
                  readonly type: 'truck';
                  /** @description Durations depend on the time of travel, if the travel provider has them by time of day. Default: false. */
                  readonly withTraffic?: boolean;
                  /** @description Toll roads are avoided. Default: false. */
                  readonly avoidTollRoad?: boolean;
                  /** @description Ferries are avoided. Default: false. */
                  readonly avoidFerry?: boolean;
                  /** @description Seasonally closed roads are avoided. Default: false. */
                  readonly avoidSeasonalClosure?: boolean;
                  /** @description Motorways are avoided. Default: false. */
                  readonly avoidControlledAccessHighway?: boolean;
                  /** @description Car trains are avoided. Default: false. */
                  readonly avoidCarShuttleTrain?: boolean;
                  /** @description Tunnels are avoided. Default: false. */
                  readonly avoidTunnel?: boolean;
                  /** @description Unpaved roads are avoided. Default: false. */
                  readonly avoidDirtRoad?: boolean;
                  /** @description U-turns are avoided. Default: false. */
                  readonly avoidUTurns?: boolean;
                  /** @description Countries that are not entered. Default: none. */
                  readonly excludedCountries?: readonly string[];
                  /** @description Maximum speed in kilometers per hour. Default: none. */
                  readonly speedCap?: number;
                  /** @description Weight including the load, in tonnes. Default: ignored. */
                  readonly grossWeight?: number;
                  /** @description Dangerous goods on board. Default: none. */
                  readonly shippedHazardousGoods?: readonly (
                    | 'explosive'
                    | 'gas'
                    | 'flammable'
                    | 'combustible'
                    | 'organic'
                    | 'poison'
                    | 'radioactive'
                    | 'corrosive'
                    | 'poisonousInhalation'
                    | 'harmfulToWater'
                    | 'other'
                  )[];
                  /** @description Meters. Default: ignored. */
                  readonly height?: number;
                  /** @description Meters. Default: ignored. */
                  readonly width?: number;
                  /** @description Meters. Default: ignored. */
                  readonly length?: number;
                  /**
                   * @description Restriction code of the load in tunnels (ADR). Default: none.
                   * @enum {unknown}
                   */
                  readonly tunnelCategory?: 'A' | 'B' | 'C' | 'D' | 'E';
                };
            /** @description The tour begins and ends in it. */
            readonly workingTimeWindow?: {
              /**
               * Format: moment
               * @description Date-time when it begins; it belongs to the window.
               */
              readonly begin: string;
              /**
               * Format: moment
               * @description Date-time when it ends; it belongs to the window.
               */
              readonly end: string;
            };
            /** @description Where the tour begins. Default: at its first stop. */
            readonly departure?: {
              /** @description Degrees of longitude, east is positive. */
              readonly lon: number;
              /** @description Degrees of latitude, north is positive. */
              readonly lat: number;
            };
            /** @description Where it ends, or `"atFirstPosition"`. Default: at its last stop. */
            readonly arrival?:
              | {
                  /** @description Degrees of longitude, east is positive. */
                  readonly lon: number;
                  /** @description Degrees of latitude, north is positive. */
                  readonly lat: number;
                }
              | 'atFirstPosition';
            /** @description Maximum load, by capacity, in your own units; a capacity missing from the map counts as 0. Default: no limits. */
            readonly capacities?: {
              readonly [key: string]: number;
            };
            /**
             * Format: duration
             * @description ISO 8601 duration: the most from begin to end of the tour, waiting included. Default: no limit.
             */
            readonly maxWorkingDuration?: string;
            /** @description Kilometers: the longest the tour may be. Default: no limit. */
            readonly maxDistanceInKm?: number;
            /** @description Whole number: the most stops that the tour may have; departure, arrival and breaks are none. Default: no limit. */
            readonly 'x-maxStops'?: number;
            /** @description Whole number: the fewest stops that the tour may have if it has any; departure, arrival and breaks are none. Default: no limit. */
            readonly 'x-minStops'?: number;
            /** @description Kilometers: the longest that every single travel may be, or `{ firstTravel, interStop, lastTravel }`. Default: no limit. */
            readonly maxInterStopDistanceInKm?:
              | number
              | {
                  /** @description Kilometers, of the travel from the departure to the first stop. Default: no limit. */
                  readonly firstTravel?: number;
                  /** @description Kilometers, of each travel from one stop to the next. Default: no limit. */
                  readonly interStop?: number;
                  /** @description Kilometers, of the travel from the last stop to the arrival. Default: no limit. */
                  readonly lastTravel?: number;
                };
            /** @description ISO 8601 duration: the longest that every single travel may take, or `{ firstTravel, interStop, lastTravel }`. Default: no limit. */
            readonly maxInterStopDuration?:
              | string
              | {
                  /**
                   * Format: duration
                   * @description ISO 8601 duration, of the travel from the departure to the first stop. Default: no limit.
                   */
                  readonly firstTravel?: string;
                  /**
                   * Format: duration
                   * @description ISO 8601 duration, of each travel from one stop to the next. Default: no limit.
                   */
                  readonly interStop?: string;
                  /**
                   * Format: duration
                   * @description ISO 8601 duration, of the travel from the last stop to the arrival. Default: no limit.
                   */
                  readonly lastTravel?: string;
                };
            /** @description `timeWindowBreak` (the default type): `duration` in `timeWindow`; `travelDurationSlidingBreak`, `workingDurationSlidingBreak`: at least `minBreakDuration` after at most `maxInterBreakDuration` of travel, of work. Default: none. */
            readonly breaks?: readonly (
              | {
                  /**
                   * @description A break in a window. Default: timeWindowBreak.
                   * @constant
                   */
                  readonly type?: 'timeWindowBreak';
                  /**
                   * Format: duration
                   * @description ISO 8601 duration of the break.
                   */
                  readonly duration: string;
                  /** @description It begins and ends in it. */
                  readonly timeWindow: {
                    /**
                     * Format: moment
                     * @description Date-time when it begins; it belongs to the window.
                     */
                    readonly begin: string;
                    /**
                     * Format: moment
                     * @description Date-time when it ends; it belongs to the window.
                     */
                    readonly end: string;
                  };
                  /** @description An extension: further windows; the break is in one of them or in `timeWindow`. Default: none. */
                  readonly 'x-alternativeTimeWindows'?: readonly {
                    /**
                     * Format: moment
                     * @description Date-time when it begins; it belongs to the window.
                     */
                    readonly begin: string;
                    /**
                     * Format: moment
                     * @description Date-time when it ends; it belongs to the window.
                     */
                    readonly end: string;
                  }[];
                }
              | {
                  /**
                   * @description A break due after a given amount of travel.
                   * @constant
                   */
                  readonly type: 'travelDurationSlidingBreak';
                  /**
                   * Format: duration
                   * @description ISO 8601 duration: the minimum length of the break.
                   */
                  readonly minBreakDuration: string;
                  /**
                   * Format: duration
                   * @description ISO 8601 duration: maximum travel since the last one, or the begin.
                   */
                  readonly maxInterBreakDuration: string;
                }
              | {
                  /**
                   * @description A break due after a given amount of work.
                   * @constant
                   */
                  readonly type: 'workingDurationSlidingBreak';
                  /**
                   * Format: duration
                   * @description ISO 8601 duration: the minimum length of the break.
                   */
                  readonly minBreakDuration: string;
                  /**
                   * Format: duration
                   * @description ISO 8601 duration: maximum work since the last one, or the begin.
                   */
                  readonly maxInterBreakDuration: string;
                }
            )[];
            /** @description What it can do; an order's `requiredSkills` must all be among them. Default: none. */
            readonly skills?: readonly string[];
            /** @description For rules by tag. If only one tag of a map counts, it is the first in this list. Default: none. */
            readonly tags?: readonly string[];
            /** @description Tags of stops that it should preferably serve: `maximizePreferredStops`. Default: none. */
            readonly preferredStopTags?: readonly string[];
            /** @description Lower is more important: `minimizeResources` leaves the least important unused first. Default: 0. */
            readonly priority?: number;
            /** @description What its tour costs. Default: 0. */
            readonly cost?: {
              /** @description Price of the hours from begin to end of the tour. Default: 0. */
              readonly workedHours?: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
              };
              /** @description Price of the kilometers of the tour. Default: 0. */
              readonly km?: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
              };
              /** @description Units of cost, due once when the resource is used. Default: 0. */
              readonly using?: number;
              /** @description By stop tag: price of the number of stops carrying it. Default: 0. */
              readonly costsByStopTag?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                };
              };
              /** @description By capacity: price of the quantities picked up and delivered, in your own units. Default: 0. */
              readonly costsByCapacity?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                  /** @description Only stops with one of them count. Default: all stops. */
                  readonly stopTags?: readonly string[];
                };
              };
              /** @description By capacity: price of the load times the kilometers that it travels. Default: 0. */
              readonly costPerCapacityPerTravelledKm?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                };
              };
              /** @description By capacity: price of the load times the hours that it travels. Default: 0. */
              readonly costPerCapacityPerTravelledHour?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                };
              };
            };
            /** @description What its tour emits, by the same formula, in your own unit. Default: by tag, else absent. */
            readonly CO2EmissionCalculation?: {
              /** @description Price of the hours from begin to end of the tour. Default: 0. */
              readonly workedHours?: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
              };
              /** @description Price of the kilometers of the tour. Default: 0. */
              readonly km?: {
                /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                readonly constantCost?: number;
                /** @description Quantity from which `costCoeff` is due. Default: 0. */
                readonly costFloor?: number;
                /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                readonly costCoeff?: number;
                /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                readonly overcostFloor?: number;
                /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                readonly overcostCoeff?: number;
              };
              /** @description Units of cost, due once when the resource is used. Default: 0. */
              readonly using?: number;
              /** @description By stop tag: price of the number of stops carrying it. Default: 0. */
              readonly costsByStopTag?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                };
              };
              /** @description By capacity: price of the quantities picked up and delivered, in your own units. Default: 0. */
              readonly costsByCapacity?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                  /** @description Only stops with one of them count. Default: all stops. */
                  readonly stopTags?: readonly string[];
                };
              };
              /** @description By capacity: price of the load times the kilometers that it travels. Default: 0. */
              readonly costPerCapacityPerTravelledKm?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                };
              };
              /** @description By capacity: price of the load times the hours that it travels. Default: 0. */
              readonly costPerCapacityPerTravelledHour?: {
                readonly [key: string]: {
                  /** @description Due once, for hours and kilometers in every tour, elsewhere only where the quantity is above 0; in units of cost. Default: 0. */
                  readonly constantCost?: number;
                  /** @description Quantity from which `costCoeff` is due. Default: 0. */
                  readonly costFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `costFloor`, up to `overcostFloor`. Default: 0. */
                  readonly costCoeff?: number;
                  /** @description Quantity from which `overcostCoeff` is due instead. Default: none. */
                  readonly overcostFloor?: number;
                  /** @description Units of cost for each unit of the quantity above `overcostFloor`. Default: 0. */
                  readonly overcostCoeff?: number;
                };
              };
            };
            /** @description Multiplies travel durations: 1.2 is a fifth slower. Default: 1. */
            readonly travelTimeCoefficient?: number;
            /** @description The operation takes no time at stops with one of the tags (at all stops without tags): at every one (`withoutOperationDurations`) or only at the first of the tour (`withoutFirstOperationDuration`). Access and setup remain. Default: by tag, else none. */
            readonly operationDurationPolicies?: readonly {
              /**
               * @description The operation takes no time at every one of the stops (`withoutOperationDurations`), or at the first of them in the tour (`withoutFirstOperationDuration`).
               * @enum {unknown}
               */
              readonly policy: 'withoutFirstOperationDuration' | 'withoutOperationDurations';
              /** @description Stops with one of them. Default: all stops. */
              readonly stopTags?: readonly string[];
            }[];
            /** @description Loads, in units of each capacity, at or below which it counts as empty. Default: by tag, else 0. */
            readonly emptyThresholdByCapacity?: {
              readonly [key: string]: number;
            };
            /** @description Goods loaded at stops with the tag should not stay on board for long (`minimizeEarlyLoadings`). Default: by tag, else none. */
            readonly avoidEarlyLoadings?: readonly {
              /** @description Tag of the stops where the goods are loaded. */
              readonly stopTag: string;
              /** @description Names of the capacities it applies to. Default: all. */
              readonly capacities?: readonly string[];
            }[];
            /** @description What is already decided or done. Default: nothing. */
            readonly state?: {
              /**
               * @description `fixed`: the tour is the list, in its order, and nothing else. Default: free.
               * @enum {unknown}
               */
              readonly mode?: 'free' | 'fixed';
              /** @description What is decided or done, in order, fixed entries first. Default: none. */
              readonly assignments?: readonly (
                | {
                    /**
                     * @description A stop. Default: stop.
                     * @constant
                     */
                    readonly type?: 'stop';
                    /**
                     * @description `fixed`: it is history, at these times, in this place; `assigned`: it stays with the resource, behind what is fixed. Default: fixed.
                     * @enum {unknown}
                     */
                    readonly status?: 'fixed' | 'assigned';
                    /** @description The stop, a member of a group of alternatives, or a group by its id. */
                    readonly stopId: string;
                    /**
                     * Format: moment
                     * @description Date-time of arrival. Default: computed from the entries before.
                     */
                    readonly arrivalTime?: string;
                    /**
                     * Format: moment
                     * @description Date-time when service began. Default: computed from the entries before.
                     */
                    readonly beginTime?: string;
                    /**
                     * Format: moment
                     * @description Date-time of departure. Default: computed from the entries before.
                     */
                    readonly departureTime?: string;
                  }
                | {
                    /**
                     * @description When the tour began; at most one, first.
                     * @constant
                     */
                    readonly type: 'begin';
                    /**
                     * @description `fixed`: it is history; an `assigned` begin has no effect. Default: fixed.
                     * @enum {unknown}
                     */
                    readonly status?: 'fixed' | 'assigned';
                    /**
                     * Format: moment
                     * @description Date-time when the tour began.
                     */
                    readonly departureTime: string;
                  }
                | {
                    /**
                     * @description A break that was taken.
                     * @constant
                     */
                    readonly type: 'break';
                    /**
                     * @description `fixed`: it is history; an `assigned` break has no effect. Default: fixed.
                     * @enum {unknown}
                     */
                    readonly status?: 'fixed' | 'assigned';
                    /**
                     * Format: moment
                     * @description Date-time when it began.
                     */
                    readonly arrivalTime: string;
                    /**
                     * Format: moment
                     * @description Date-time when it ended.
                     */
                    readonly departureTime: string;
                  }
                | {
                    /**
                     * @description When the tour ended; at most one, last. Nothing joins the tour any more.
                     * @constant
                     */
                    readonly type: 'end';
                    /**
                     * @description `fixed`: it is history; an `assigned` end has no effect. Default: fixed.
                     * @enum {unknown}
                     */
                    readonly status?: 'fixed' | 'assigned';
                    /**
                     * Format: moment
                     * @description Date-time when the tour ended.
                     */
                    readonly arrivalTime: string;
                  }
              )[];
              /**
               * Format: moment
               * @description Date-time before which nothing begins except fixed entries: no departure, travel to another stop, service or break. Default: none.
               */
              readonly now?: string;
              /** @description Where the resource is travelling to at `now`, or waiting: it is free from its place on the way there. Default: it is still where it was last. */
              readonly heading?: {
                /** @description Degrees of longitude, east is positive. */
                readonly lon: number;
                /** @description Degrees of latitude, north is positive. */
                readonly lat: number;
              };
            };
            /** @description Your own notes, strings to strings; kept and never used. Default: none. */
            readonly properties?: {
              readonly [key: string]: string;
            };
          };
          /** @description Names of optional fields to remove. Default: none. */
          readonly unset?: readonly string[];
        }
      | {
          /**
           * @description A resource continues later. What it has done stays: its last fixed entry ends later. One that has done nothing yet begins work later.
           * @constant
           */
          readonly type: 'delayResource';
          /** @description A resource of the plan. */
          readonly resourceId: string;
          /**
           * Format: duration
           * @description ISO 8601 duration: how much later. Give this or `until`.
           */
          readonly by?: string;
          /**
           * Format: moment
           * @description Date-time: no earlier than this.
           */
          readonly until?: string;
        }
      | {
          /**
           * @description A resource goes no further: what it has done stays its tour; what it had begun or was to do is free for others.
           * @constant
           */
          readonly type: 'breakDown';
          /** @description A resource of the plan. */
          readonly resourceId: string;
          /** @description Where its goods can be collected: the rest of each order it had begun, and of those `aboard`, becomes an order with a pickup there (`<id>~rest`). Default: they stay in the vehicle, and their stops are not served. */
          readonly position?: {
            /** @description Degrees of longitude, east is positive. */
            readonly lon: number;
            /** @description Degrees of latitude, north is positive. */
            readonly lat: number;
          };
          /** @description Unstarted orders whose goods are nevertheless in the vehicle, such as deliveries loaded at the depot. Default: none. */
          readonly aboard?: readonly string[];
        };
    readonly PlanReference: {
      readonly agencyId: string;
      readonly planId: string;
      readonly planVersion: number;
      readonly warnings: readonly components['schemas']['Warning'][];
    };
    /** @description The tours that serve a plan, their costs and violations, and what stays unserved. */
    readonly Solution: {
      /** @description The agency that owns the plan. */
      readonly agencyId: string;
      /** @description The plan. */
      readonly planId: string;
      /** @description The version of the plan that it solves. */
      readonly planVersion: number;
      /**
       * Format: date-time
       * @description Date-time in UTC when it was found.
       */
      readonly timestamp: string;
      /** @description Single stops of orders that are not served, optional ones included. */
      readonly unaffectedStopIds: readonly string[];
      /** @description Groups of alternatives that are not served. */
      readonly unaffectedAlternativeIds: readonly string[];
      /** @description Resources without a tour. */
      readonly unusedResourceIds: readonly string[];
      /** @description The value of each objective, most important first. */
      readonly objectives: readonly components['schemas']['SolutionObjective'][];
      /** @description One for each resource that is used. */
      readonly tours: readonly components['schemas']['Tour'][];
      /**
       * Format: duration
       * @description ISO 8601 duration: begins after the last preferred window, summed over all stops.
       */
      readonly totalDelay: string;
      /** @description Kilometers that resources travel while empty, all tours together. */
      readonly emptyDistanceInKm: number;
      /** @description Emissions of all tours, in the unit of the plan; absent if the plan does not define emissions. */
      readonly CO2Emission?: number;
      /** @description Broken rules for all tours together. */
      readonly globalViolations: readonly {
        /**
         * @description All tours together cost too much.
         * @constant
         */
        readonly type: 'maxCumulatedCost';
        /** @description Name of the constraint. */
        readonly name: string;
        /** @description The resources whose tours count. */
        readonly resourceIds: readonly string[];
        /** @description The limit, in units of cost. */
        readonly maximum: number;
        /** @description By how much it is exceeded. */
        readonly exceededCost: number;
      }[];
      /**
       * @description How the wait for the solution ended; set by a service.
       * @enum {unknown}
       */
      readonly finalState?: 'optimized' | 'interrupted' | 'stopped';
    };
    /** @description The value of one objective. Durations in seconds, distances in meters. */
    readonly SolutionObjective: {
      /** @description The objective of the plan. */
      readonly name: string;
      /** @description Priority of the orders or resources that are counted. */
      readonly priority?: number;
      /**
       * @description Which way is better.
       * @enum {unknown}
       */
      readonly direction: 'minimize' | 'maximize';
      /** @description The value: seconds, meters, units of cost, or a number of stops or resources. */
      readonly value: number;
    };
    /** @description The day of one resource: from its begin over its stops and breaks to its end. */
    readonly Tour: {
      /** @description Who makes it. */
      readonly resourceId: string;
      /**
       * @description `fixed`: it is as the state of the resource lists it.
       * @enum {unknown}
       */
      readonly mode: 'free' | 'fixed';
      /** @description Kilometers from begin to end. */
      readonly distanceInKm: number;
      /** @description Kilometers travelled while empty: every load at or below its threshold. */
      readonly emptyDistanceInKm: number;
      /** @description What it costs, in units of cost. */
      readonly tourCost: number;
      /** @description What it emits, in the unit of the plan; absent where nothing says so. */
      readonly CO2Emission?: number;
      /**
       * Format: duration
       * @description ISO 8601 duration: begins after the last preferred window, summed over its stops.
       */
      readonly totalDelay: string;
      /**
       * Format: duration
       * @description ISO 8601 duration: the sum of its travels.
       */
      readonly travelDuration: string;
      /**
       * Format: duration
       * @description ISO 8601 duration from begin to end: travel, service, waiting and breaks.
       */
      readonly workingDuration: string;
      /**
       * Format: duration
       * @description ISO 8601 duration without travel, service or break.
       */
      readonly waitingDuration: string;
      /** @description The most that the resource carries, by capacity, in your own units. */
      readonly resourceCapacities: {
        readonly [key: string]: number;
      };
      /** @description The largest loads at any point of the tour, by capacity. */
      readonly maxFilledCapacities: {
        readonly [key: string]: number;
      };
      /** @description Loads at its begin, by capacity. */
      readonly filledCapacitiesAtBegin: {
        readonly [key: string]: number;
      };
      /** @description Loads at its end, by capacity. */
      readonly filledCapacitiesAtEnd: {
        readonly [key: string]: number;
      };
      /** @description It breaks no rule. */
      readonly isValid: boolean;
      /** @description Every rule that it breaks, those of its way points included. */
      readonly violations: readonly components['schemas']['TourViolation'][];
      /** @description Its begin, its stops and breaks, and its end, in order. */
      readonly wayPoints: readonly components['schemas']['WayPoint'][];
      /** @description How the resource travels. */
      readonly vehicleProfile:
        | {
            /**
             * @description What travels.
             * @constant
             */
            readonly type: 'fly';
            /** @description Kilometers per hour, in straight lines. Default: 50. */
            readonly kmph?: number;
          }
        | {
            /**
             * @description What travels.
             * @constant
             */
            readonly type: 'pedestrian';
            /** @description Ferries are avoided. Default: false. */
            readonly avoidFerry?: boolean;
            /** @description Seasonally closed roads are avoided. Default: false. */
            readonly avoidSeasonalClosure?: boolean;
            /** @description Unpaved roads are avoided. Default: false. */
            readonly avoidDirtRoad?: boolean;
            /** @description Countries that are not entered. Default: none. */
            readonly excludedCountries?: readonly string[];
          }
        | {
            /**
             * @description What travels.
             * @constant
             */
            readonly type: 'bicycle';
            /** @description Ferries are avoided. Default: false. */
            readonly avoidFerry?: boolean;
            /** @description Seasonally closed roads are avoided. Default: false. */
            readonly avoidSeasonalClosure?: boolean;
            /** @description Tunnels are avoided. Default: false. */
            readonly avoidTunnel?: boolean;
            /** @description Unpaved roads are avoided. Default: false. */
            readonly avoidDirtRoad?: boolean;
            /** @description Countries that are not entered. Default: none. */
            readonly excludedCountries?: readonly string[];
          }
        | {
            /**
             * @description What travels.
             * @constant
             */
            readonly type: 'scooter';
            /** @description Ferries are avoided. Default: false. */
            readonly avoidFerry?: boolean;
            /** @description Seasonally closed roads are avoided. Default: false. */
            readonly avoidSeasonalClosure?: boolean;
            /** @description Car trains are avoided. Default: false. */
            readonly avoidCarShuttleTrain?: boolean;
            /** @description Tunnels are avoided. Default: false. */
            readonly avoidTunnel?: boolean;
            /** @description Unpaved roads are avoided. Default: false. */
            readonly avoidDirtRoad?: boolean;
            /** @description Countries that are not entered. Default: none. */
            readonly excludedCountries?: readonly string[];
            /** @description Maximum speed in kilometers per hour. Default: none. */
            readonly speedCap?: number;
          }
        | {
            /**
             * @description What travels.
             * @constant
             */
            readonly type: 'motorbike';
            /** @description Ferries are avoided. Default: false. */
            readonly avoidFerry?: boolean;
            /** @description Seasonally closed roads are avoided. Default: false. */
            readonly avoidSeasonalClosure?: boolean;
            /** @description Motorways are avoided. Default: false. */
            readonly avoidControlledAccessHighway?: boolean;
            /** @description Car trains are avoided. Default: false. */
            readonly avoidCarShuttleTrain?: boolean;
            /** @description Tunnels are avoided. Default: false. */
            readonly avoidTunnel?: boolean;
            /** @description Unpaved roads are avoided. Default: false. */
            readonly avoidDirtRoad?: boolean;
            /** @description Countries that are not entered. Default: none. */
            readonly excludedCountries?: readonly string[];
            /** @description Maximum speed in kilometers per hour. Default: none. */
            readonly speedCap?: number;
          }
        | {
            /**
             * @description What travels.
             * @constant
             */
            readonly type: 'car';
            /** @description Durations depend on the time of travel, if the travel provider has them by time of day. Default: false. */
            readonly withTraffic?: boolean;
            /** @description Toll roads are avoided. Default: false. */
            readonly avoidTollRoad?: boolean;
            /** @description Ferries are avoided. Default: false. */
            readonly avoidFerry?: boolean;
            /** @description Seasonally closed roads are avoided. Default: false. */
            readonly avoidSeasonalClosure?: boolean;
            /** @description Motorways are avoided. Default: false. */
            readonly avoidControlledAccessHighway?: boolean;
            /** @description Car trains are avoided. Default: false. */
            readonly avoidCarShuttleTrain?: boolean;
            /** @description Tunnels are avoided. Default: false. */
            readonly avoidTunnel?: boolean;
            /** @description Unpaved roads are avoided. Default: false. */
            readonly avoidDirtRoad?: boolean;
            /** @description U-turns are avoided. Default: false. */
            readonly avoidUTurns?: boolean;
            /** @description Countries that are not entered. Default: none. */
            readonly excludedCountries?: readonly string[];
            /** @description Maximum speed in kilometers per hour. Default: none. */
            readonly speedCap?: number;
          }
        | {
            /**
             * @description What travels.
             * @constant
             */
            readonly type: 'truck';
            /** @description Durations depend on the time of travel, if the travel provider has them by time of day. Default: false. */
            readonly withTraffic?: boolean;
            /** @description Toll roads are avoided. Default: false. */
            readonly avoidTollRoad?: boolean;
            /** @description Ferries are avoided. Default: false. */
            readonly avoidFerry?: boolean;
            /** @description Seasonally closed roads are avoided. Default: false. */
            readonly avoidSeasonalClosure?: boolean;
            /** @description Motorways are avoided. Default: false. */
            readonly avoidControlledAccessHighway?: boolean;
            /** @description Car trains are avoided. Default: false. */
            readonly avoidCarShuttleTrain?: boolean;
            /** @description Tunnels are avoided. Default: false. */
            readonly avoidTunnel?: boolean;
            /** @description Unpaved roads are avoided. Default: false. */
            readonly avoidDirtRoad?: boolean;
            /** @description U-turns are avoided. Default: false. */
            readonly avoidUTurns?: boolean;
            /** @description Countries that are not entered. Default: none. */
            readonly excludedCountries?: readonly string[];
            /** @description Maximum speed in kilometers per hour. Default: none. */
            readonly speedCap?: number;
            /** @description Weight including the load, in tonnes. Default: ignored. */
            readonly grossWeight?: number;
            /** @description Dangerous goods on board. Default: none. */
            readonly shippedHazardousGoods?: readonly (
              | 'explosive'
              | 'gas'
              | 'flammable'
              | 'combustible'
              | 'organic'
              | 'poison'
              | 'radioactive'
              | 'corrosive'
              | 'poisonousInhalation'
              | 'harmfulToWater'
              | 'other'
            )[];
            /** @description Meters. Default: ignored. */
            readonly height?: number;
            /** @description Meters. Default: ignored. */
            readonly width?: number;
            /** @description Meters. Default: ignored. */
            readonly length?: number;
            /**
             * @description Restriction code of the load in tunnels (ADR). Default: none.
             * @enum {unknown}
             */
            readonly tunnelCategory?: 'A' | 'B' | 'C' | 'D' | 'E';
          };
    };
    readonly TourViolation:
      | {
          /**
           * @description The tour begins before working hours.
           * @constant
           */
          readonly type: 'begin';
          /** @description Index of the waypoint in the tour, from 0. */
          readonly wayPointIndex: number;
        }
      | {
          /**
           * @description The tour ends after working hours.
           * @constant
           */
          readonly type: 'end';
          /** @description Index of the waypoint in the tour, from 0. */
          readonly wayPointIndex: number;
        }
      | {
          /**
           * @description The resource lacks skills that the order needs.
           * @constant
           */
          readonly type: 'skills';
          /** @description Index of the waypoint in the tour, from 0. */
          readonly wayPointIndex: number;
          /** @description The missing skills. */
          readonly lackingSkills: readonly string[];
        }
      | {
          /**
           * @description The resource may not serve the stop.
           * @constant
           */
          readonly type: 'forbiddenAssignment';
          /** @description Index of the waypoint in the tour, from 0. */
          readonly wayPointIndex: number;
          /** @description The pairs of tags that forbid it. */
          readonly forbiddenAssignments: readonly {
            /** @description Tag of the resource. */
            readonly resourceTag: string;
            /** @description Tag of the stop. */
            readonly stopTag: string;
          }[];
        }
      | {
          /**
           * @description Service begins outside the authorized windows.
           * @constant
           */
          readonly type: 'authorizedTimeWindow';
          /** @description Index of the waypoint in the tour, from 0. */
          readonly wayPointIndex: number;
          /** @description In UTC: the window in which service must not begin. */
          readonly forbiddenWindow: {
            /**
             * Format: date-time
             * @description Date-time in UTC when it begins.
             */
            readonly begin: string;
            /**
             * Format: date-time
             * @description Date-time in UTC when it ends.
             */
            readonly end: string;
          };
          /**
           * Format: date-time
           * @description Date-time in UTC when it begins.
           */
          readonly actualTime: string;
        }
      | {
          /**
           * @description The load exceeds a capacity of the resource.
           * @constant
           */
          readonly type: 'capacity';
          /** @description Index of the waypoint in the tour, from 0. */
          readonly wayPointIndex: number;
          /** @description Name of the capacity. */
          readonly capacity: string;
          /** @description The excess, in the unit of the capacity. */
          readonly overCapacity: number;
        }
      | {
          /**
           * @description Every limit is exceeded.
           * @constant
           */
          readonly type: 'atLeastOneValidCapacity';
          /** @description Index of the waypoint in the tour, from 0. */
          readonly wayPointIndex: number;
          /** @description Name of the constraint. */
          readonly name: string;
          /** @description The excess, by capacity. */
          readonly overCapacities: {
            readonly [key: string]: number;
          };
        }
      | {
          /**
           * @description The travel that leads here is too long.
           * @constant
           */
          readonly type: 'maxInterStopDistanceInKm';
          /** @description Index of the waypoint in the tour, from 0. */
          readonly wayPointIndex: number;
          /** @description Kilometers: the limit. */
          readonly maxInterStopDistanceInKm: number;
          /** @description Kilometers: by how much it is exceeded. */
          readonly exceededDistanceInKm: number;
        }
      | {
          /**
           * @description The travel that leads here takes too long.
           * @constant
           */
          readonly type: 'maxInterStopDuration';
          /** @description Index of the waypoint in the tour, from 0. */
          readonly wayPointIndex: number;
          /**
           * Format: duration
           * @description ISO 8601 duration: the limit.
           */
          readonly maxInterStopDuration: string;
          /**
           * Format: duration
           * @description ISO 8601 duration: by how much it is exceeded.
           */
          readonly exceededDuration: string;
        }
      | {
          /**
           * @description Other stops lie between those of an order.
           * @constant
           */
          readonly type: 'successiveStops';
          /** @description The stops of the order. */
          readonly expectedSuccessiveStopIds: readonly string[];
          /** @description The other stops between them. */
          readonly interleavedStopIds: readonly string[];
        }
      | {
          /**
           * @description Stops of an order are missing or out of sequence.
           * @constant
           */
          readonly type: 'order';
          /** @description The stops of the order, in its sequence. */
          readonly expectedOrderedStopIds: readonly string[];
          /** @description The missing stops. */
          readonly missedStopIds: readonly string[];
          /** @description The stops in the wrong place. */
          readonly badlyOrderedStopIds: readonly string[];
        }
      | {
          /**
           * @description Too much time passes between the first and the last stop of an order.
           * @constant
           */
          readonly type: 'maxStopSpan';
          /** @description The order. */
          readonly orderId: string;
          /**
           * Format: duration
           * @description ISO 8601 duration: by how much the limit is exceeded.
           */
          readonly delay: string;
        }
      | {
          /**
           * @description The tour is not within working hours.
           * @constant
           */
          readonly type: 'workingTimeWindow';
          /**
           * Format: duration
           * @description ISO 8601 duration outside them.
           */
          readonly delay: string;
        }
      | {
          /**
           * @description The tour takes too long.
           * @constant
           */
          readonly type: 'maxWorkingDuration';
          /**
           * Format: duration
           * @description ISO 8601 duration: the limit.
           */
          readonly maxWorkingDuration: string;
          /**
           * Format: duration
           * @description ISO 8601 duration: by how much it is exceeded.
           */
          readonly exceededDuration: string;
        }
      | {
          /**
           * @description The tour is too long.
           * @constant
           */
          readonly type: 'maxDistanceInKm';
          /** @description Kilometers: the limit. */
          readonly maxDistanceInKm: number;
          /** @description Kilometers: by how much it is exceeded. */
          readonly exceededDistanceInKm: number;
        }
      | {
          /**
           * @description The tour has too many stops.
           * @constant
           */
          readonly type: 'x-maxStops';
          /** @description Whole number: the limit. */
          readonly 'x-maxStops': number;
          /** @description Whole number: by how much it is exceeded. */
          readonly exceededStops: number;
        }
      | {
          /**
           * @description The tour has too few stops.
           * @constant
           */
          readonly type: 'x-minStops';
          /** @description Whole number: the limit. */
          readonly 'x-minStops': number;
          /** @description Whole number: what lacks. */
          readonly lackingStops: number;
        }
      | {
          /**
           * @description Stops that exclude each other are in one tour.
           * @constant
           */
          readonly type: 'stopIncompatibility';
          /** @description Name of the constraint. */
          readonly name?: string;
          /** @description The pairs of stops. */
          readonly incompatibilities: readonly (readonly [string, string])[];
          /** @description The tags that exclude each other. */
          readonly tags: readonly [string, string];
        }
      | {
          /**
           * @description None of the constraints holds.
           * @constant
           */
          readonly type: 'atLeastOneConstraint';
          /** @description Name of the constraint. */
          readonly name: string;
          /** @description The violation of each of them. */
          readonly violatedConstraints: readonly components['schemas']['TourViolation'][];
        }
      | {
          /**
           * @description The tour has too many groups of a tag.
           * @constant
           */
          readonly type: 'maxStopTagGroups';
          /** @description Name of the constraint. */
          readonly name?: string;
          /** @description By stop tag. */
          readonly exceededNbGroupsByStopTag: {
            readonly [key: string]: {
              /** @description Maximum number of groups. */
              readonly maxAllowed: number;
              /** @description Number of groups beyond it. */
              readonly exceededNbGroups: number;
            };
          };
        }
      | {
          /**
           * @description Goods are unloaded in the wrong order.
           * @constant
           */
          readonly type: 'removalStrategy';
          /** @description Name of the constraint. */
          readonly name?: string;
          /**
           * @description The required order of unloading.
           * @enum {unknown}
           */
          readonly removalStrategyType: 'lifo';
        };
    /** @description One step of a tour. */
    readonly WayPoint:
      | {
          /**
           * @description Where the tour begins.
           * @constant
           */
          readonly type: 'begin';
          /** @description Where it is. */
          readonly position: {
            /** @description Degrees of longitude, east is positive. */
            readonly lon: number;
            /** @description Degrees of latitude, north is positive. */
            readonly lat: number;
          };
          /**
           * Format: date-time
           * @description Date-time in UTC when the tour begins.
           */
          readonly departureTime: string;
          /**
           * @description Who decided it: the past (`fixed`), the user (`assigned`), or the engine (`optimized`).
           * @enum {unknown}
           */
          readonly status: 'fixed' | 'assigned' | 'optimized';
          /** @description Rules that are broken here. */
          readonly violations: readonly (
            | {
                /**
                 * @description The tour begins before working hours.
                 * @constant
                 */
                readonly type: 'begin';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
              }
            | {
                /**
                 * @description The tour ends after working hours.
                 * @constant
                 */
                readonly type: 'end';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
              }
            | {
                /**
                 * @description The resource lacks skills that the order needs.
                 * @constant
                 */
                readonly type: 'skills';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description The missing skills. */
                readonly lackingSkills: readonly string[];
              }
            | {
                /**
                 * @description The resource may not serve the stop.
                 * @constant
                 */
                readonly type: 'forbiddenAssignment';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description The pairs of tags that forbid it. */
                readonly forbiddenAssignments: readonly {
                  /** @description Tag of the resource. */
                  readonly resourceTag: string;
                  /** @description Tag of the stop. */
                  readonly stopTag: string;
                }[];
              }
            | {
                /**
                 * @description Service begins outside the authorized windows.
                 * @constant
                 */
                readonly type: 'authorizedTimeWindow';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description In UTC: the window in which service must not begin. */
                readonly forbiddenWindow: {
                  /**
                   * Format: date-time
                   * @description Date-time in UTC when it begins.
                   */
                  readonly begin: string;
                  /**
                   * Format: date-time
                   * @description Date-time in UTC when it ends.
                   */
                  readonly end: string;
                };
                /**
                 * Format: date-time
                 * @description Date-time in UTC when it begins.
                 */
                readonly actualTime: string;
              }
            | {
                /**
                 * @description The load exceeds a capacity of the resource.
                 * @constant
                 */
                readonly type: 'capacity';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description Name of the capacity. */
                readonly capacity: string;
                /** @description The excess, in the unit of the capacity. */
                readonly overCapacity: number;
              }
            | {
                /**
                 * @description Every limit is exceeded.
                 * @constant
                 */
                readonly type: 'atLeastOneValidCapacity';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description Name of the constraint. */
                readonly name: string;
                /** @description The excess, by capacity. */
                readonly overCapacities: {
                  readonly [key: string]: number;
                };
              }
            | {
                /**
                 * @description The travel that leads here is too long.
                 * @constant
                 */
                readonly type: 'maxInterStopDistanceInKm';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description Kilometers: the limit. */
                readonly maxInterStopDistanceInKm: number;
                /** @description Kilometers: by how much it is exceeded. */
                readonly exceededDistanceInKm: number;
              }
            | {
                /**
                 * @description The travel that leads here takes too long.
                 * @constant
                 */
                readonly type: 'maxInterStopDuration';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /**
                 * Format: duration
                 * @description ISO 8601 duration: the limit.
                 */
                readonly maxInterStopDuration: string;
                /**
                 * Format: duration
                 * @description ISO 8601 duration: by how much it is exceeded.
                 */
                readonly exceededDuration: string;
              }
          )[];
          /** @description The travel that leads here. */
          readonly fromPrevious: {
            /** @description Kilometers. */
            readonly travelDistanceInKm: number;
            /**
             * Format: duration
             * @description ISO 8601 duration.
             */
            readonly travelDuration: string;
            /** @description The path, as an encoded polyline of precision 6; only if it was requested and a road engine has it. */
            readonly polyline?: string;
          };
        }
      | {
          /**
           * @description A stop.
           * @constant
           */
          readonly type: 'stop';
          /** @description Where it is. */
          readonly position: {
            /** @description Degrees of longitude, east is positive. */
            readonly lon: number;
            /** @description Degrees of latitude, north is positive. */
            readonly lat: number;
          };
          /** @description The stop of the plan. */
          readonly stopId: string;
          /**
           * @description What happens there: goods are loaded, unloaded, or neither.
           * @enum {unknown}
           */
          readonly stopKind: 'pickup' | 'delivery' | 'acknowledgement';
          /** @description The notes of the stop. */
          readonly stopProperties?: {
            readonly [key: string]: string;
          };
          /** @description The notes of its order. */
          readonly orderProperties?: {
            readonly [key: string]: string;
          };
          /** @description Loads at departure, by capacity. */
          readonly filledCapacitiesAfterStop: {
            readonly [key: string]: number;
          };
          /**
           * Format: duration
           * @description ISO 8601 duration: how long after the last preferred window service begins.
           */
          readonly delay: string;
          /**
           * Format: date-time
           * @description Date-time in UTC of arrival.
           */
          readonly arrivalTime: string;
          /**
           * Format: date-time
           * @description Date-time in UTC when service begins, after waiting.
           */
          readonly beginTime: string;
          /**
           * Format: date-time
           * @description Date-time in UTC when service ends.
           */
          readonly departureTime: string;
          /**
           * @description Who decided it: the past (`fixed`), the user (`assigned`), or the engine (`optimized`).
           * @enum {unknown}
           */
          readonly status: 'fixed' | 'assigned' | 'optimized';
          /** @description Rules that are broken here. */
          readonly violations: readonly (
            | {
                /**
                 * @description The tour begins before working hours.
                 * @constant
                 */
                readonly type: 'begin';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
              }
            | {
                /**
                 * @description The tour ends after working hours.
                 * @constant
                 */
                readonly type: 'end';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
              }
            | {
                /**
                 * @description The resource lacks skills that the order needs.
                 * @constant
                 */
                readonly type: 'skills';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description The missing skills. */
                readonly lackingSkills: readonly string[];
              }
            | {
                /**
                 * @description The resource may not serve the stop.
                 * @constant
                 */
                readonly type: 'forbiddenAssignment';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description The pairs of tags that forbid it. */
                readonly forbiddenAssignments: readonly {
                  /** @description Tag of the resource. */
                  readonly resourceTag: string;
                  /** @description Tag of the stop. */
                  readonly stopTag: string;
                }[];
              }
            | {
                /**
                 * @description Service begins outside the authorized windows.
                 * @constant
                 */
                readonly type: 'authorizedTimeWindow';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description In UTC: the window in which service must not begin. */
                readonly forbiddenWindow: {
                  /**
                   * Format: date-time
                   * @description Date-time in UTC when it begins.
                   */
                  readonly begin: string;
                  /**
                   * Format: date-time
                   * @description Date-time in UTC when it ends.
                   */
                  readonly end: string;
                };
                /**
                 * Format: date-time
                 * @description Date-time in UTC when it begins.
                 */
                readonly actualTime: string;
              }
            | {
                /**
                 * @description The load exceeds a capacity of the resource.
                 * @constant
                 */
                readonly type: 'capacity';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description Name of the capacity. */
                readonly capacity: string;
                /** @description The excess, in the unit of the capacity. */
                readonly overCapacity: number;
              }
            | {
                /**
                 * @description Every limit is exceeded.
                 * @constant
                 */
                readonly type: 'atLeastOneValidCapacity';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description Name of the constraint. */
                readonly name: string;
                /** @description The excess, by capacity. */
                readonly overCapacities: {
                  readonly [key: string]: number;
                };
              }
            | {
                /**
                 * @description The travel that leads here is too long.
                 * @constant
                 */
                readonly type: 'maxInterStopDistanceInKm';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description Kilometers: the limit. */
                readonly maxInterStopDistanceInKm: number;
                /** @description Kilometers: by how much it is exceeded. */
                readonly exceededDistanceInKm: number;
              }
            | {
                /**
                 * @description The travel that leads here takes too long.
                 * @constant
                 */
                readonly type: 'maxInterStopDuration';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /**
                 * Format: duration
                 * @description ISO 8601 duration: the limit.
                 */
                readonly maxInterStopDuration: string;
                /**
                 * Format: duration
                 * @description ISO 8601 duration: by how much it is exceeded.
                 */
                readonly exceededDuration: string;
              }
          )[];
          /** @description The travel that leads here. */
          readonly fromPrevious: {
            /** @description Kilometers. */
            readonly travelDistanceInKm: number;
            /**
             * Format: duration
             * @description ISO 8601 duration.
             */
            readonly travelDuration: string;
            /** @description The path, as an encoded polyline of precision 6; only if it was requested and a road engine has it. */
            readonly polyline?: string;
          };
        }
      | {
          /**
           * @description A break.
           * @constant
           */
          readonly type: 'break';
          /**
           * Format: date-time
           * @description Date-time in UTC when it begins.
           */
          readonly arrivalTime: string;
          /**
           * Format: date-time
           * @description Date-time in UTC when it ends.
           */
          readonly departureTime: string;
          /**
           * @description Who decided it: the past (`fixed`), the user (`assigned`), or the engine (`optimized`).
           * @enum {unknown}
           */
          readonly status: 'fixed' | 'assigned' | 'optimized';
          /** @description Rules that are broken here. */
          readonly violations: readonly (
            | {
                /**
                 * @description The tour begins before working hours.
                 * @constant
                 */
                readonly type: 'begin';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
              }
            | {
                /**
                 * @description The tour ends after working hours.
                 * @constant
                 */
                readonly type: 'end';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
              }
            | {
                /**
                 * @description The resource lacks skills that the order needs.
                 * @constant
                 */
                readonly type: 'skills';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description The missing skills. */
                readonly lackingSkills: readonly string[];
              }
            | {
                /**
                 * @description The resource may not serve the stop.
                 * @constant
                 */
                readonly type: 'forbiddenAssignment';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description The pairs of tags that forbid it. */
                readonly forbiddenAssignments: readonly {
                  /** @description Tag of the resource. */
                  readonly resourceTag: string;
                  /** @description Tag of the stop. */
                  readonly stopTag: string;
                }[];
              }
            | {
                /**
                 * @description Service begins outside the authorized windows.
                 * @constant
                 */
                readonly type: 'authorizedTimeWindow';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description In UTC: the window in which service must not begin. */
                readonly forbiddenWindow: {
                  /**
                   * Format: date-time
                   * @description Date-time in UTC when it begins.
                   */
                  readonly begin: string;
                  /**
                   * Format: date-time
                   * @description Date-time in UTC when it ends.
                   */
                  readonly end: string;
                };
                /**
                 * Format: date-time
                 * @description Date-time in UTC when it begins.
                 */
                readonly actualTime: string;
              }
            | {
                /**
                 * @description The load exceeds a capacity of the resource.
                 * @constant
                 */
                readonly type: 'capacity';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description Name of the capacity. */
                readonly capacity: string;
                /** @description The excess, in the unit of the capacity. */
                readonly overCapacity: number;
              }
            | {
                /**
                 * @description Every limit is exceeded.
                 * @constant
                 */
                readonly type: 'atLeastOneValidCapacity';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description Name of the constraint. */
                readonly name: string;
                /** @description The excess, by capacity. */
                readonly overCapacities: {
                  readonly [key: string]: number;
                };
              }
            | {
                /**
                 * @description The travel that leads here is too long.
                 * @constant
                 */
                readonly type: 'maxInterStopDistanceInKm';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description Kilometers: the limit. */
                readonly maxInterStopDistanceInKm: number;
                /** @description Kilometers: by how much it is exceeded. */
                readonly exceededDistanceInKm: number;
              }
            | {
                /**
                 * @description The travel that leads here takes too long.
                 * @constant
                 */
                readonly type: 'maxInterStopDuration';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /**
                 * Format: duration
                 * @description ISO 8601 duration: the limit.
                 */
                readonly maxInterStopDuration: string;
                /**
                 * Format: duration
                 * @description ISO 8601 duration: by how much it is exceeded.
                 */
                readonly exceededDuration: string;
              }
          )[];
          /** @description The travel that leads here. */
          readonly fromPrevious: {
            /** @description Kilometers. */
            readonly travelDistanceInKm: number;
            /**
             * Format: duration
             * @description ISO 8601 duration.
             */
            readonly travelDuration: string;
            /** @description The path, as an encoded polyline of precision 6; only if it was requested and a road engine has it. */
            readonly polyline?: string;
          };
        }
      | {
          /**
           * @description Where the tour ends.
           * @constant
           */
          readonly type: 'end';
          /** @description Where it is. */
          readonly position: {
            /** @description Degrees of longitude, east is positive. */
            readonly lon: number;
            /** @description Degrees of latitude, north is positive. */
            readonly lat: number;
          };
          /**
           * Format: date-time
           * @description Date-time in UTC when the tour ends.
           */
          readonly arrivalTime: string;
          /**
           * @description Who decided it: the past (`fixed`), the user (`assigned`), or the engine (`optimized`).
           * @enum {unknown}
           */
          readonly status: 'fixed' | 'assigned' | 'optimized';
          /** @description Rules that are broken here. */
          readonly violations: readonly (
            | {
                /**
                 * @description The tour begins before working hours.
                 * @constant
                 */
                readonly type: 'begin';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
              }
            | {
                /**
                 * @description The tour ends after working hours.
                 * @constant
                 */
                readonly type: 'end';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
              }
            | {
                /**
                 * @description The resource lacks skills that the order needs.
                 * @constant
                 */
                readonly type: 'skills';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description The missing skills. */
                readonly lackingSkills: readonly string[];
              }
            | {
                /**
                 * @description The resource may not serve the stop.
                 * @constant
                 */
                readonly type: 'forbiddenAssignment';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description The pairs of tags that forbid it. */
                readonly forbiddenAssignments: readonly {
                  /** @description Tag of the resource. */
                  readonly resourceTag: string;
                  /** @description Tag of the stop. */
                  readonly stopTag: string;
                }[];
              }
            | {
                /**
                 * @description Service begins outside the authorized windows.
                 * @constant
                 */
                readonly type: 'authorizedTimeWindow';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description In UTC: the window in which service must not begin. */
                readonly forbiddenWindow: {
                  /**
                   * Format: date-time
                   * @description Date-time in UTC when it begins.
                   */
                  readonly begin: string;
                  /**
                   * Format: date-time
                   * @description Date-time in UTC when it ends.
                   */
                  readonly end: string;
                };
                /**
                 * Format: date-time
                 * @description Date-time in UTC when it begins.
                 */
                readonly actualTime: string;
              }
            | {
                /**
                 * @description The load exceeds a capacity of the resource.
                 * @constant
                 */
                readonly type: 'capacity';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description Name of the capacity. */
                readonly capacity: string;
                /** @description The excess, in the unit of the capacity. */
                readonly overCapacity: number;
              }
            | {
                /**
                 * @description Every limit is exceeded.
                 * @constant
                 */
                readonly type: 'atLeastOneValidCapacity';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description Name of the constraint. */
                readonly name: string;
                /** @description The excess, by capacity. */
                readonly overCapacities: {
                  readonly [key: string]: number;
                };
              }
            | {
                /**
                 * @description The travel that leads here is too long.
                 * @constant
                 */
                readonly type: 'maxInterStopDistanceInKm';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /** @description Kilometers: the limit. */
                readonly maxInterStopDistanceInKm: number;
                /** @description Kilometers: by how much it is exceeded. */
                readonly exceededDistanceInKm: number;
              }
            | {
                /**
                 * @description The travel that leads here takes too long.
                 * @constant
                 */
                readonly type: 'maxInterStopDuration';
                /** @description Index of the waypoint in the tour, from 0. */
                readonly wayPointIndex: number;
                /**
                 * Format: duration
                 * @description ISO 8601 duration: the limit.
                 */
                readonly maxInterStopDuration: string;
                /**
                 * Format: duration
                 * @description ISO 8601 duration: by how much it is exceeded.
                 */
                readonly exceededDuration: string;
              }
          )[];
          /** @description The travel that leads here. */
          readonly fromPrevious: {
            /** @description Kilometers. */
            readonly travelDistanceInKm: number;
            /**
             * Format: duration
             * @description ISO 8601 duration.
             */
            readonly travelDuration: string;
            /** @description The path, as an encoded polyline of precision 6; only if it was requested and a road engine has it. */
            readonly polyline?: string;
          };
        };
    /** @description Why an order is not served, or why on this tour; `status` says which fields there are. */
    readonly Explanation:
      | {
          /**
           * @description Proved from the plan alone: no resource can serve it.
           * @constant
           */
          readonly status: 'impossible';
          /** @description The order. */
          readonly orderId: string;
          /** @description The unserved stops and groups of the order. */
          readonly stopIds: readonly string[];
          /** @description The answer in one sentence. */
          readonly text: string;
          /** @description For every resource the rules that exclude the order there. */
          readonly obstacles: readonly {
            /** @description The resource. */
            readonly resourceId: string;
            /** @description Unused resources for which the same is true. */
            readonly alike?: readonly string[];
            /** @description The rules that the order would break there. */
            readonly missed: readonly {
              /** @description Type of the violation, as in a tour; or unreachable, closedTour, decided, servedElsewhere, breaks. */
              readonly rule: string;
              /** @description The stop where it is broken. */
              readonly stopId?: string;
              /** @description Name of a capacity or a constraint. */
              readonly name?: string;
              /** @description The size of the excess, in `unit`. */
              readonly by: number;
              /**
               * @description The unit of `by`.
               * @enum {unknown}
               */
              readonly unit: 'seconds' | 'km' | 'stops' | 'units' | 'count';
              /** @description The other fields as a sentence. */
              readonly text: string;
            }[];
            /** @description The tour with the order at its best place, in visiting order. */
            readonly stopIds?: readonly string[];
          }[];
        }
      | {
          /**
           * @description No tour has a place for it.
           * @constant
           */
          readonly status: 'noPlaceLeft';
          /** @description The order. */
          readonly orderId: string;
          /** @description The unserved stops and groups of the order. */
          readonly stopIds: readonly string[];
          /** @description The answer in one sentence. */
          readonly text: string;
          /** @description For every resource its best place in the final tour, and what that breaks; least missing first. */
          readonly obstacles: readonly {
            /** @description The resource. */
            readonly resourceId: string;
            /** @description Unused resources for which the same is true. */
            readonly alike?: readonly string[];
            /** @description The rules that the order would break there. */
            readonly missed: readonly {
              /** @description Type of the violation, as in a tour; or unreachable, closedTour, decided, servedElsewhere, breaks. */
              readonly rule: string;
              /** @description The stop where it is broken. */
              readonly stopId?: string;
              /** @description Name of a capacity or a constraint. */
              readonly name?: string;
              /** @description The size of the excess, in `unit`. */
              readonly by: number;
              /**
               * @description The unit of `by`.
               * @enum {unknown}
               */
              readonly unit: 'seconds' | 'km' | 'stops' | 'units' | 'count';
              /** @description The other fields as a sentence. */
              readonly text: string;
            }[];
            /** @description The tour with the order at its best place, in visiting order. */
            readonly stopIds?: readonly string[];
          }[];
          /** @description The smallest change of one rule found that serves the order, verified by an exact evaluation. */
          readonly change?:
            | {
                /**
                 * @description The rule to change.
                 * @constant
                 */
                readonly type: 'skills';
                /** @description The resource whose rule it is. */
                readonly resourceId: string;
                /** @description Additional skills of the resource. */
                readonly add: readonly string[];
              }
            | {
                /**
                 * @description The rule to change.
                 * @constant
                 */
                readonly type: 'workingTimeWindow';
                /** @description The resource whose rule it is. */
                readonly resourceId: string;
                /**
                 * Format: date-time
                 * @description Date-time in UTC when it then ends.
                 */
                readonly end: string;
                /**
                 * Format: duration
                 * @description How much more that is: an ISO 8601 duration, kilometers, or units of the capacity.
                 */
                readonly by: string;
              }
            | {
                /**
                 * @description The rule to change.
                 * @constant
                 */
                readonly type: 'maxWorkingDuration';
                /** @description The resource whose rule it is. */
                readonly resourceId: string;
                /**
                 * Format: duration
                 * @description The new limit, in the unit of the plan.
                 */
                readonly to: string;
                /**
                 * Format: duration
                 * @description How much more that is: an ISO 8601 duration, kilometers, or units of the capacity.
                 */
                readonly by: string;
              }
            | {
                /**
                 * @description The rule to change.
                 * @constant
                 */
                readonly type: 'maxDistanceInKm';
                /** @description The resource whose rule it is. */
                readonly resourceId: string;
                /** @description The new limit, in the unit of the plan. */
                readonly to: number;
                /** @description How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
                readonly by: number;
              }
            | {
                /**
                 * @description The rule to change.
                 * @constant
                 */
                readonly type: 'x-maxStops';
                /** @description The resource whose rule it is. */
                readonly resourceId: string;
                /** @description The new limit, in the unit of the plan. */
                readonly to: number;
                /** @description How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
                readonly by: number;
              }
            | {
                /**
                 * @description The rule to change.
                 * @constant
                 */
                readonly type: 'x-minStops';
                /** @description The resource whose rule it is. */
                readonly resourceId: string;
                /** @description The new limit, in the unit of the plan. */
                readonly to: number;
                /** @description How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
                readonly by: number;
              }
            | {
                /**
                 * @description The rule to change.
                 * @constant
                 */
                readonly type: 'maxInterStopDistanceInKm';
                /** @description The resource whose rule it is. */
                readonly resourceId: string;
                /** @description The new limit, in the unit of the plan. */
                readonly to: number;
                /** @description How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
                readonly by: number;
              }
            | {
                /**
                 * @description The rule to change.
                 * @constant
                 */
                readonly type: 'maxInterStopDuration';
                /** @description The resource whose rule it is. */
                readonly resourceId: string;
                /**
                 * Format: duration
                 * @description The new limit, in the unit of the plan.
                 */
                readonly to: string;
                /**
                 * Format: duration
                 * @description How much more that is: an ISO 8601 duration, kilometers, or units of the capacity.
                 */
                readonly by: string;
              }
            | {
                /**
                 * @description The rule to change.
                 * @constant
                 */
                readonly type: 'capacity';
                /** @description The resource whose rule it is. */
                readonly resourceId: string;
                /** @description The name of the capacity. */
                readonly capacity: string;
                /** @description The new limit, in the unit of the plan. */
                readonly to: number;
                /** @description How much more that is: an ISO 8601 duration, kilometers, or units of the capacity. */
                readonly by: number;
              }
            | {
                /**
                 * @description The rule to change.
                 * @constant
                 */
                readonly type: 'authorizedTimeWindows';
                /** @description The order whose rule it is. */
                readonly orderId: string;
                /** @description The stop of the order. */
                readonly stopId: string;
                /** @description Place of the window in the list of the stop. */
                readonly window: number;
                /**
                 * Format: date-time
                 * @description Date-time in UTC when it then ends.
                 */
                readonly end: string;
                /**
                 * Format: duration
                 * @description How much more that is: an ISO 8601 duration, kilometers, or units of the capacity.
                 */
                readonly by: string;
              }
            | {
                /**
                 * @description The rule to change.
                 * @constant
                 */
                readonly type: 'maxStopSpan';
                /** @description The order whose rule it is. */
                readonly orderId: string;
                /**
                 * Format: duration
                 * @description The new limit, in the unit of the plan.
                 */
                readonly to: string;
                /**
                 * Format: duration
                 * @description How much more that is: an ISO 8601 duration, kilometers, or units of the capacity.
                 */
                readonly by: string;
              }
            | {
                /**
                 * @description The rule to change.
                 * @constant
                 */
                readonly type: 'forbiddenAssignment';
                /** @description The tag of resources in the pair that is lifted. */
                readonly resourceTag: string;
                /** @description The tag of stops in the pair that is lifted. */
                readonly stopTag: string;
              }
            | {
                /**
                 * @description The rule to change.
                 * @constant
                 */
                readonly type: 'constraint';
                /** @description Place in additionalConstraints of the constraint to lift. */
                readonly index: number;
                /** @description The name of the constraint. */
                readonly name: string;
              };
          /** @description The tour with that change. */
          readonly suggestion?: {
            /** @description The order asked about. */
            readonly orderId: string;
            /** @description The resource that would serve it. */
            readonly resourceId: string;
            /** @description The stops of the order; of alternatives the member chosen. */
            readonly stops: readonly {
              /** @description The stop; of alternatives the member chosen. */
              readonly stopId: string;
              /** @description The stop before it in the tour; absent: it comes first. */
              readonly afterStopId?: string;
              /**
               * Format: date-time
               * @description Date-time in UTC of arrival.
               */
              readonly arrivalTime: string;
              /**
               * Format: date-time
               * @description Date-time in UTC when service would begin.
               */
              readonly beginTime: string;
              /**
               * Format: date-time
               * @description Date-time in UTC when service would end.
               */
              readonly departureTime: string;
              /**
               * Format: duration
               * @description ISO 8601 duration: how long after the preferred windows of the stop service would begin.
               */
              readonly delay: string;
            }[];
            /** @description The whole tour afterwards, in visiting order. */
            readonly stopIds: readonly string[];
            /** @description Every objective of the plan, most important first. */
            readonly objectives: readonly {
              /** @description The objective of the plan. */
              readonly name: string;
              /** @description Priority of the orders or resources that are counted. */
              readonly priority?: number;
              /**
               * @description Which way is better.
               * @enum {unknown}
               */
              readonly direction: 'minimize' | 'maximize';
              /** @description Afterwards: seconds, meters, units of cost, stops or resources. */
              readonly value: number;
              /** @description Afterwards minus before, in the same unit. */
              readonly difference: number;
            }[];
            /** @description Stops of the tour that would be served later. */
            readonly delayed: readonly {
              /** @description The stop. */
              readonly stopId: string;
              /** @description Its order. */
              readonly orderId: string;
              /**
               * Format: date-time
               * @description Date-time in UTC when service would begin.
               */
              readonly beginTime: string;
              /**
               * Format: duration
               * @description ISO 8601 duration: how much later that is than now.
               */
              readonly by: string;
            }[];
            /**
             * Format: date-time
             * @description Date-time in UTC when the tour would end.
             */
            readonly endTime: string;
          };
        }
      | {
          /**
           * @description It has a place, but a more important objective would get worse.
           * @constant
           */
          readonly status: 'lost';
          /** @description The order. */
          readonly orderId: string;
          /** @description The unserved stops and groups of the order. */
          readonly stopIds: readonly string[];
          /** @description The answer in one sentence. */
          readonly text: string;
          /** @description That objective. */
          readonly objective: {
            /** @description The objective of the plan. */
            readonly name: string;
            /** @description Priority of the orders or resources that are counted. */
            readonly priority?: number;
            /**
             * @description Which way is better.
             * @enum {unknown}
             */
            readonly direction: 'minimize' | 'maximize';
            /** @description Afterwards: seconds, meters, units of cost, stops or resources. */
            readonly value: number;
            /** @description Afterwards minus before, in the same unit. */
            readonly difference: number;
          };
          /** @description The place. */
          readonly suggestion: {
            /** @description The order asked about. */
            readonly orderId: string;
            /** @description The resource that would serve it. */
            readonly resourceId: string;
            /** @description The stops of the order; of alternatives the member chosen. */
            readonly stops: readonly {
              /** @description The stop; of alternatives the member chosen. */
              readonly stopId: string;
              /** @description The stop before it in the tour; absent: it comes first. */
              readonly afterStopId?: string;
              /**
               * Format: date-time
               * @description Date-time in UTC of arrival.
               */
              readonly arrivalTime: string;
              /**
               * Format: date-time
               * @description Date-time in UTC when service would begin.
               */
              readonly beginTime: string;
              /**
               * Format: date-time
               * @description Date-time in UTC when service would end.
               */
              readonly departureTime: string;
              /**
               * Format: duration
               * @description ISO 8601 duration: how long after the preferred windows of the stop service would begin.
               */
              readonly delay: string;
            }[];
            /** @description The whole tour afterwards, in visiting order. */
            readonly stopIds: readonly string[];
            /** @description Every objective of the plan, most important first. */
            readonly objectives: readonly {
              /** @description The objective of the plan. */
              readonly name: string;
              /** @description Priority of the orders or resources that are counted. */
              readonly priority?: number;
              /**
               * @description Which way is better.
               * @enum {unknown}
               */
              readonly direction: 'minimize' | 'maximize';
              /** @description Afterwards: seconds, meters, units of cost, stops or resources. */
              readonly value: number;
              /** @description Afterwards minus before, in the same unit. */
              readonly difference: number;
            }[];
            /** @description Stops of the tour that would be served later. */
            readonly delayed: readonly {
              /** @description The stop. */
              readonly stopId: string;
              /** @description Its order. */
              readonly orderId: string;
              /**
               * Format: date-time
               * @description Date-time in UTC when service would begin.
               */
              readonly beginTime: string;
              /**
               * Format: duration
               * @description ISO 8601 duration: how much later that is than now.
               */
              readonly by: string;
            }[];
            /**
             * Format: date-time
             * @description Date-time in UTC when the tour would end.
             */
            readonly endTime: string;
          };
        }
      | {
          /**
           * @description It has a place that makes the solution better. A longer search would have taken it.
           * @constant
           */
          readonly status: 'placeFound';
          /** @description The order. */
          readonly orderId: string;
          /** @description The unserved stops and groups of the order. */
          readonly stopIds: readonly string[];
          /** @description The answer in one sentence. */
          readonly text: string;
          /** @description The place. */
          readonly suggestion: {
            /** @description The order asked about. */
            readonly orderId: string;
            /** @description The resource that would serve it. */
            readonly resourceId: string;
            /** @description The stops of the order; of alternatives the member chosen. */
            readonly stops: readonly {
              /** @description The stop; of alternatives the member chosen. */
              readonly stopId: string;
              /** @description The stop before it in the tour; absent: it comes first. */
              readonly afterStopId?: string;
              /**
               * Format: date-time
               * @description Date-time in UTC of arrival.
               */
              readonly arrivalTime: string;
              /**
               * Format: date-time
               * @description Date-time in UTC when service would begin.
               */
              readonly beginTime: string;
              /**
               * Format: date-time
               * @description Date-time in UTC when service would end.
               */
              readonly departureTime: string;
              /**
               * Format: duration
               * @description ISO 8601 duration: how long after the preferred windows of the stop service would begin.
               */
              readonly delay: string;
            }[];
            /** @description The whole tour afterwards, in visiting order. */
            readonly stopIds: readonly string[];
            /** @description Every objective of the plan, most important first. */
            readonly objectives: readonly {
              /** @description The objective of the plan. */
              readonly name: string;
              /** @description Priority of the orders or resources that are counted. */
              readonly priority?: number;
              /**
               * @description Which way is better.
               * @enum {unknown}
               */
              readonly direction: 'minimize' | 'maximize';
              /** @description Afterwards: seconds, meters, units of cost, stops or resources. */
              readonly value: number;
              /** @description Afterwards minus before, in the same unit. */
              readonly difference: number;
            }[];
            /** @description Stops of the tour that would be served later. */
            readonly delayed: readonly {
              /** @description The stop. */
              readonly stopId: string;
              /** @description Its order. */
              readonly orderId: string;
              /**
               * Format: date-time
               * @description Date-time in UTC when service would begin.
               */
              readonly beginTime: string;
              /**
               * Format: duration
               * @description ISO 8601 duration: how much later that is than now.
               */
              readonly by: string;
            }[];
            /**
             * Format: date-time
             * @description Date-time in UTC when the tour would end.
             */
            readonly endTime: string;
          };
        }
      | {
          /**
           * @description The plan's states say what happens to it.
           * @constant
           */
          readonly status: 'decided';
          /** @description The order. */
          readonly orderId: string;
          /** @description The unserved stops and groups of the order. */
          readonly stopIds: readonly string[];
          /** @description The answer in one sentence. */
          readonly text: string;
        }
      | {
          /**
           * @description The time had run out.
           * @constant
           */
          readonly status: 'notExamined';
          /** @description The order. */
          readonly orderId: string;
          /** @description The unserved stops and groups of the order. */
          readonly stopIds: readonly string[];
          /** @description The answer in one sentence. */
          readonly text: string;
        }
      | {
          /**
           * @description It is served.
           * @constant
           */
          readonly status: 'served';
          /** @description The order. */
          readonly orderId: string;
          /** @description The answer in one sentence. */
          readonly text: string;
          /** @description The resource that serves it. */
          readonly resourceId: string;
          /** @description The best place in the tour of each other resource, the best first. */
          readonly others: readonly components['schemas']['Suggestion'][];
        };
    /** @description One way to serve an order without moving anything else: exactly evaluated, no rule broken that was not before. */
    readonly Suggestion: {
      /** @description The order asked about. */
      readonly orderId: string;
      /** @description The resource that would serve it. */
      readonly resourceId: string;
      /** @description The stops of the order; of alternatives the member chosen. */
      readonly stops: readonly {
        /** @description The stop; of alternatives the member chosen. */
        readonly stopId: string;
        /** @description The stop before it in the tour; absent: it comes first. */
        readonly afterStopId?: string;
        /**
         * Format: date-time
         * @description Date-time in UTC of arrival.
         */
        readonly arrivalTime: string;
        /**
         * Format: date-time
         * @description Date-time in UTC when service would begin.
         */
        readonly beginTime: string;
        /**
         * Format: date-time
         * @description Date-time in UTC when service would end.
         */
        readonly departureTime: string;
        /**
         * Format: duration
         * @description ISO 8601 duration: how long after the preferred windows of the stop service would begin.
         */
        readonly delay: string;
      }[];
      /** @description The whole tour afterwards, in visiting order. */
      readonly stopIds: readonly string[];
      /** @description Every objective of the plan, most important first. */
      readonly objectives: readonly {
        /** @description The objective of the plan. */
        readonly name: string;
        /** @description Priority of the orders or resources that are counted. */
        readonly priority?: number;
        /**
         * @description Which way is better.
         * @enum {unknown}
         */
        readonly direction: 'minimize' | 'maximize';
        /** @description Afterwards: seconds, meters, units of cost, stops or resources. */
        readonly value: number;
        /** @description Afterwards minus before, in the same unit. */
        readonly difference: number;
      }[];
      /** @description Stops of the tour that would be served later. */
      readonly delayed: readonly {
        /** @description The stop. */
        readonly stopId: string;
        /** @description Its order. */
        readonly orderId: string;
        /**
         * Format: date-time
         * @description Date-time in UTC when service would begin.
         */
        readonly beginTime: string;
        /**
         * Format: duration
         * @description ISO 8601 duration: how much later that is than now.
         */
        readonly by: string;
      }[];
      /**
       * Format: date-time
       * @description Date-time in UTC when the tour would end.
       */
      readonly endTime: string;
    };
    /** @description The result for a window to promise: the best place in it, or none. */
    readonly SlotOffer: {
      /** @description The window asked about, in UTC. */
      readonly window: {
        /**
         * Format: date-time
         * @description Date-time in UTC when it begins.
         */
        readonly begin: string;
        /**
         * Format: date-time
         * @description Date-time in UTC when it ends.
         */
        readonly end: string;
      };
      /** @description The best place that begins in it; absent: there is none. */
      readonly best?: {
        /** @description The order asked about. */
        readonly orderId: string;
        /** @description The resource that would serve it. */
        readonly resourceId: string;
        /** @description The stops of the order; of alternatives the member chosen. */
        readonly stops: readonly {
          /** @description The stop; of alternatives the member chosen. */
          readonly stopId: string;
          /** @description The stop before it in the tour; absent: it comes first. */
          readonly afterStopId?: string;
          /**
           * Format: date-time
           * @description Date-time in UTC of arrival.
           */
          readonly arrivalTime: string;
          /**
           * Format: date-time
           * @description Date-time in UTC when service would begin.
           */
          readonly beginTime: string;
          /**
           * Format: date-time
           * @description Date-time in UTC when service would end.
           */
          readonly departureTime: string;
          /**
           * Format: duration
           * @description ISO 8601 duration: how long after the preferred windows of the stop service would begin.
           */
          readonly delay: string;
        }[];
        /** @description The whole tour afterwards, in visiting order. */
        readonly stopIds: readonly string[];
        /** @description Every objective of the plan, most important first. */
        readonly objectives: readonly {
          /** @description The objective of the plan. */
          readonly name: string;
          /** @description Priority of the orders or resources that are counted. */
          readonly priority?: number;
          /**
           * @description Which way is better.
           * @enum {unknown}
           */
          readonly direction: 'minimize' | 'maximize';
          /** @description Afterwards: seconds, meters, units of cost, stops or resources. */
          readonly value: number;
          /** @description Afterwards minus before, in the same unit. */
          readonly difference: number;
        }[];
        /** @description Stops of the tour that would be served later. */
        readonly delayed: readonly {
          /** @description The stop. */
          readonly stopId: string;
          /** @description Its order. */
          readonly orderId: string;
          /**
           * Format: date-time
           * @description Date-time in UTC when service would begin.
           */
          readonly beginTime: string;
          /**
           * Format: duration
           * @description ISO 8601 duration: how much later that is than now.
           */
          readonly by: string;
        }[];
        /**
         * Format: date-time
         * @description Date-time in UTC when the tour would end.
         */
        readonly endTime: string;
      };
      /** @description Of several plans: the place of the one meant. */
      readonly plan?: number;
    };
    /** @description The price of one unit more or less of everything that limits a plan. `reference` is what the differences are measured against: the given tours, or better ones for the unchanged plan where any were found on the way. So nothing is counted as the worth of a change that longer search alone would give. */
    readonly Tradeoffs: {
      /** @description The reference of the prices: the best tours found for the unchanged plan. */
      readonly reference: {
        /** @description The value of each objective, most important first. */
        readonly objectives: readonly components['schemas']['SolutionObjective'][];
        /** @description The tours. */
        readonly tours: readonly {
          /** @description The resource of the tour. */
          readonly resourceId: string;
          /** @description Its stops, in visiting order. */
          readonly stopIds: readonly string[];
        }[];
      };
      /** @description The prices, what limits most first. */
      readonly prices: readonly {
        /** @description What changes by one unit; `vary(plan, variation)` returns the changed plan. */
        readonly variation:
          | {
              /**
               * @description What there is more or less of.
               * @constant
               */
              readonly type: 'resource';
              /**
               * @description `more`: the limit is relaxed; `less`: it is tightened.
               * @enum {unknown}
               */
              readonly direction: 'more' | 'less';
              /** @description The resource that has it. */
              readonly resourceId: string;
              /** @description With `more`: the id of the resource that is added. */
              readonly copyId?: string;
            }
          | {
              /**
               * @description What there is more or less of.
               * @constant
               */
              readonly type: 'workingTimeWindow';
              /**
               * @description `more`: the limit is relaxed; `less`: it is tightened.
               * @enum {unknown}
               */
              readonly direction: 'more' | 'less';
              /** @description The resource that has it. */
              readonly resourceId: string;
              /**
               * Format: duration
               * @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost.
               */
              readonly by: string;
              /**
               * Format: date-time
               * @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends.
               */
              readonly to: string;
            }
          | {
              /**
               * @description What there is more or less of.
               * @constant
               */
              readonly type: 'maxWorkingDuration';
              /**
               * @description `more`: the limit is relaxed; `less`: it is tightened.
               * @enum {unknown}
               */
              readonly direction: 'more' | 'less';
              /** @description The resource that has it. */
              readonly resourceId: string;
              /**
               * Format: duration
               * @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost.
               */
              readonly by: string;
              /**
               * Format: duration
               * @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends.
               */
              readonly to: string;
            }
          | {
              /**
               * @description What there is more or less of.
               * @constant
               */
              readonly type: 'maxDistanceInKm';
              /**
               * @description `more`: the limit is relaxed; `less`: it is tightened.
               * @enum {unknown}
               */
              readonly direction: 'more' | 'less';
              /** @description The resource that has it. */
              readonly resourceId: string;
              /** @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
              readonly by: number;
              /** @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
              readonly to: number;
            }
          | {
              /**
               * @description What there is more or less of.
               * @constant
               */
              readonly type: 'x-maxStops';
              /**
               * @description `more`: the limit is relaxed; `less`: it is tightened.
               * @enum {unknown}
               */
              readonly direction: 'more' | 'less';
              /** @description The resource that has it. */
              readonly resourceId: string;
              /** @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
              readonly by: number;
              /** @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
              readonly to: number;
            }
          | {
              /**
               * @description What there is more or less of.
               * @constant
               */
              readonly type: 'x-minStops';
              /**
               * @description `more`: the limit is relaxed; `less`: it is tightened.
               * @enum {unknown}
               */
              readonly direction: 'more' | 'less';
              /** @description The resource that has it. */
              readonly resourceId: string;
              /** @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
              readonly by: number;
              /** @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
              readonly to: number;
            }
          | {
              /**
               * @description What there is more or less of.
               * @constant
               */
              readonly type: 'maxInterStopDistanceInKm';
              /**
               * @description `more`: the limit is relaxed; `less`: it is tightened.
               * @enum {unknown}
               */
              readonly direction: 'more' | 'less';
              /** @description The resource that has it. */
              readonly resourceId: string;
              /** @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
              readonly by: number;
              /** @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
              readonly to:
                | number
                | {
                    /** @description Kilometers, of the travel from the departure to the first stop. Default: no limit. */
                    readonly firstTravel?: number;
                    /** @description Kilometers, of each travel from one stop to the next. Default: no limit. */
                    readonly interStop?: number;
                    /** @description Kilometers, of the travel from the last stop to the arrival. Default: no limit. */
                    readonly lastTravel?: number;
                  };
            }
          | {
              /**
               * @description What there is more or less of.
               * @constant
               */
              readonly type: 'maxInterStopDuration';
              /**
               * @description `more`: the limit is relaxed; `less`: it is tightened.
               * @enum {unknown}
               */
              readonly direction: 'more' | 'less';
              /** @description The resource that has it. */
              readonly resourceId: string;
              /**
               * Format: duration
               * @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost.
               */
              readonly by: string;
              /** @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
              readonly to:
                | string
                | {
                    /**
                     * Format: duration
                     * @description ISO 8601 duration, of the travel from the departure to the first stop. Default: no limit.
                     */
                    readonly firstTravel?: string;
                    /**
                     * Format: duration
                     * @description ISO 8601 duration, of each travel from one stop to the next. Default: no limit.
                     */
                    readonly interStop?: string;
                    /**
                     * Format: duration
                     * @description ISO 8601 duration, of the travel from the last stop to the arrival. Default: no limit.
                     */
                    readonly lastTravel?: string;
                  };
            }
          | {
              /**
               * @description What there is more or less of.
               * @constant
               */
              readonly type: 'skills';
              /**
               * @description `more`: the limit is relaxed; `less`: it is tightened.
               * @enum {unknown}
               */
              readonly direction: 'more' | 'less';
              /** @description The resource that has it. */
              readonly resourceId: string;
              /** @description The additional skill. */
              readonly skill: string;
            }
          | {
              /**
               * @description What there is more or less of.
               * @constant
               */
              readonly type: 'authorizedTimeWindows';
              /**
               * @description `more`: the limit is relaxed; `less`: it is tightened.
               * @enum {unknown}
               */
              readonly direction: 'more' | 'less';
              /** @description The order whose windows are wider. */
              readonly orderId: string;
              /**
               * Format: duration
               * @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost.
               */
              readonly by: string;
            }
          | {
              /**
               * @description What there is more or less of.
               * @constant
               */
              readonly type: 'capacity';
              /**
               * @description `more`: the limit is relaxed; `less`: it is tightened.
               * @enum {unknown}
               */
              readonly direction: 'more' | 'less';
              /** @description The resource that has it. */
              readonly resourceId: string;
              /** @description The name of the capacity. */
              readonly capacity: string;
              /** @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
              readonly by: number;
              /** @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
              readonly to: number;
            }
          | {
              /**
               * @description What there is more or less of.
               * @constant
               */
              readonly type: 'maxCumulatedCost';
              /**
               * @description `more`: the limit is relaxed; `less`: it is tightened.
               * @enum {unknown}
               */
              readonly direction: 'more' | 'less';
              /** @description Place of the constraint in globalConstraints. */
              readonly index: number;
              /** @description The name of the constraint. */
              readonly name: string;
              /** @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
              readonly by: number;
              /** @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
              readonly to: number;
            };
        /** @description Identical resources, for which the same is true. */
        readonly alike: readonly string[];
        /** @description The variation in a few words. */
        readonly text: string;
        /** @description Every objective of the plan, most important first, against the reference. */
        readonly objectives: readonly {
          /** @description The objective of the plan. */
          readonly name: string;
          /** @description Priority of the orders or resources that are counted. */
          readonly priority?: number;
          /**
           * @description Which way is better.
           * @enum {unknown}
           */
          readonly direction: 'minimize' | 'maximize';
          /** @description Afterwards: seconds, meters, units of cost, stops or resources. */
          readonly value: number;
          /** @description Afterwards minus before, in the same unit. */
          readonly difference: number;
        }[];
        /** @description The tours found for the changed plan, on which the figures are based. */
        readonly tours: readonly {
          /** @description The resource of the tour. */
          readonly resourceId: string;
          /** @description Its stops, in visiting order. */
          readonly stopIds: readonly string[];
        }[];
      }[];
      /** @description The time ran out, or the plan would be invalid. */
      readonly notExamined: readonly (
        | {
            /**
             * @description What there is more or less of.
             * @constant
             */
            readonly type: 'resource';
            /**
             * @description `more`: the limit is relaxed; `less`: it is tightened.
             * @enum {unknown}
             */
            readonly direction: 'more' | 'less';
            /** @description The resource that has it. */
            readonly resourceId: string;
            /** @description With `more`: the id of the resource that is added. */
            readonly copyId?: string;
          }
        | {
            /**
             * @description What there is more or less of.
             * @constant
             */
            readonly type: 'workingTimeWindow';
            /**
             * @description `more`: the limit is relaxed; `less`: it is tightened.
             * @enum {unknown}
             */
            readonly direction: 'more' | 'less';
            /** @description The resource that has it. */
            readonly resourceId: string;
            /**
             * Format: duration
             * @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost.
             */
            readonly by: string;
            /**
             * Format: date-time
             * @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends.
             */
            readonly to: string;
          }
        | {
            /**
             * @description What there is more or less of.
             * @constant
             */
            readonly type: 'maxWorkingDuration';
            /**
             * @description `more`: the limit is relaxed; `less`: it is tightened.
             * @enum {unknown}
             */
            readonly direction: 'more' | 'less';
            /** @description The resource that has it. */
            readonly resourceId: string;
            /**
             * Format: duration
             * @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost.
             */
            readonly by: string;
            /**
             * Format: duration
             * @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends.
             */
            readonly to: string;
          }
        | {
            /**
             * @description What there is more or less of.
             * @constant
             */
            readonly type: 'maxDistanceInKm';
            /**
             * @description `more`: the limit is relaxed; `less`: it is tightened.
             * @enum {unknown}
             */
            readonly direction: 'more' | 'less';
            /** @description The resource that has it. */
            readonly resourceId: string;
            /** @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
            readonly by: number;
            /** @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
            readonly to: number;
          }
        | {
            /**
             * @description What there is more or less of.
             * @constant
             */
            readonly type: 'x-maxStops';
            /**
             * @description `more`: the limit is relaxed; `less`: it is tightened.
             * @enum {unknown}
             */
            readonly direction: 'more' | 'less';
            /** @description The resource that has it. */
            readonly resourceId: string;
            /** @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
            readonly by: number;
            /** @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
            readonly to: number;
          }
        | {
            /**
             * @description What there is more or less of.
             * @constant
             */
            readonly type: 'x-minStops';
            /**
             * @description `more`: the limit is relaxed; `less`: it is tightened.
             * @enum {unknown}
             */
            readonly direction: 'more' | 'less';
            /** @description The resource that has it. */
            readonly resourceId: string;
            /** @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
            readonly by: number;
            /** @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
            readonly to: number;
          }
        | {
            /**
             * @description What there is more or less of.
             * @constant
             */
            readonly type: 'maxInterStopDistanceInKm';
            /**
             * @description `more`: the limit is relaxed; `less`: it is tightened.
             * @enum {unknown}
             */
            readonly direction: 'more' | 'less';
            /** @description The resource that has it. */
            readonly resourceId: string;
            /** @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
            readonly by: number;
            /** @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
            readonly to:
              | number
              | {
                  /** @description Kilometers, of the travel from the departure to the first stop. Default: no limit. */
                  readonly firstTravel?: number;
                  /** @description Kilometers, of each travel from one stop to the next. Default: no limit. */
                  readonly interStop?: number;
                  /** @description Kilometers, of the travel from the last stop to the arrival. Default: no limit. */
                  readonly lastTravel?: number;
                };
          }
        | {
            /**
             * @description What there is more or less of.
             * @constant
             */
            readonly type: 'maxInterStopDuration';
            /**
             * @description `more`: the limit is relaxed; `less`: it is tightened.
             * @enum {unknown}
             */
            readonly direction: 'more' | 'less';
            /** @description The resource that has it. */
            readonly resourceId: string;
            /**
             * Format: duration
             * @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost.
             */
            readonly by: string;
            /** @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
            readonly to:
              | string
              | {
                  /**
                   * Format: duration
                   * @description ISO 8601 duration, of the travel from the departure to the first stop. Default: no limit.
                   */
                  readonly firstTravel?: string;
                  /**
                   * Format: duration
                   * @description ISO 8601 duration, of each travel from one stop to the next. Default: no limit.
                   */
                  readonly interStop?: string;
                  /**
                   * Format: duration
                   * @description ISO 8601 duration, of the travel from the last stop to the arrival. Default: no limit.
                   */
                  readonly lastTravel?: string;
                };
          }
        | {
            /**
             * @description What there is more or less of.
             * @constant
             */
            readonly type: 'skills';
            /**
             * @description `more`: the limit is relaxed; `less`: it is tightened.
             * @enum {unknown}
             */
            readonly direction: 'more' | 'less';
            /** @description The resource that has it. */
            readonly resourceId: string;
            /** @description The additional skill. */
            readonly skill: string;
          }
        | {
            /**
             * @description What there is more or less of.
             * @constant
             */
            readonly type: 'authorizedTimeWindows';
            /**
             * @description `more`: the limit is relaxed; `less`: it is tightened.
             * @enum {unknown}
             */
            readonly direction: 'more' | 'less';
            /** @description The order whose windows are wider. */
            readonly orderId: string;
            /**
             * Format: duration
             * @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost.
             */
            readonly by: string;
          }
        | {
            /**
             * @description What there is more or less of.
             * @constant
             */
            readonly type: 'capacity';
            /**
             * @description `more`: the limit is relaxed; `less`: it is tightened.
             * @enum {unknown}
             */
            readonly direction: 'more' | 'less';
            /** @description The resource that has it. */
            readonly resourceId: string;
            /** @description The name of the capacity. */
            readonly capacity: string;
            /** @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
            readonly by: number;
            /** @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
            readonly to: number;
          }
        | {
            /**
             * @description What there is more or less of.
             * @constant
             */
            readonly type: 'maxCumulatedCost';
            /**
             * @description `more`: the limit is relaxed; `less`: it is tightened.
             * @enum {unknown}
             */
            readonly direction: 'more' | 'less';
            /** @description Place of the constraint in globalConstraints. */
            readonly index: number;
            /** @description The name of the constraint. */
            readonly name: string;
            /** @description How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost. */
            readonly by: number;
            /** @description The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends. */
            readonly to: number;
          }
      )[];
    };
    readonly EnvelopedPlan: {
      readonly item: components['schemas']['StoredPlan'];
      readonly agencyId: string;
      readonly planId: string;
      readonly planVersion: number;
    };
    readonly EnvelopedPlans: {
      readonly items: readonly components['schemas']['PlanLight'][];
      readonly agencyId: string;
      readonly paging: {
        readonly total: number;
        readonly totalPages: number;
        readonly page: number;
        readonly nextPage?: number;
        readonly previousPage?: number;
        readonly itemsPerPage: number;
      };
      /** @description How many plans are in each state, over all pages. Only if requested. */
      readonly counts?: {
        readonly [key: string]: number;
      };
    };
    readonly EnvelopedStatus: {
      readonly item: components['schemas']['PlanStatus'];
      readonly agencyId: string;
      readonly planId: string;
      readonly planVersion: number;
    };
    readonly EnvelopedState: {
      readonly item: {
        readonly planVersion: number;
        /** Format: date-time */
        readonly timestamp: string;
        /**
         * @description One of waiting, processing, preOptimizing, preOptimized, optimizing, optimized, stopped, interrupted, deleted; others may follow.
         * @example optimizing
         */
        readonly state: string;
      };
      readonly agencyId: string;
      readonly planId: string;
    };
    readonly EnvelopedStates: {
      readonly items: readonly {
        readonly planVersion: number;
        /** Format: date-time */
        readonly timestamp: string;
        /**
         * @description One of waiting, processing, preOptimizing, preOptimized, optimizing, optimized, stopped, interrupted, deleted; others may follow.
         * @example optimizing
         */
        readonly state: string;
      }[];
      readonly agencyId: string;
      readonly planId: string;
    };
    readonly EnvelopedSolution: {
      readonly item: components['schemas']['Solution'];
      readonly agencyId: string;
      readonly planId: string;
      readonly planVersion: number;
    };
    readonly EnvelopedObjectives: {
      readonly items: readonly components['schemas']['SolutionObjective'][];
      readonly agencyId: string;
      readonly planId: string;
      readonly planVersion: number;
      readonly warnings: readonly components['schemas']['Warning'][];
    };
    readonly EnvelopedResource: {
      readonly item: components['schemas']['Resource'];
      readonly agencyId: string;
      readonly planId: string;
      readonly planVersion: number;
      readonly warnings?: readonly components['schemas']['Warning'][];
    };
    readonly EnvelopedResourceState: {
      /** @description What is already decided or done. Default: nothing. */
      readonly item?: {
        /**
         * @description `fixed`: the tour is the list, in its order, and nothing else. Default: free.
         * @enum {unknown}
         */
        readonly mode?: 'free' | 'fixed';
        /** @description What is decided or done, in order, fixed entries first. Default: none. */
        readonly assignments?: readonly (
          | {
              /**
               * @description A stop. Default: stop.
               * @constant
               */
              readonly type?: 'stop';
              /**
               * @description `fixed`: it is history, at these times, in this place; `assigned`: it stays with the resource, behind what is fixed. Default: fixed.
               * @enum {unknown}
               */
              readonly status?: 'fixed' | 'assigned';
              /** @description The stop, a member of a group of alternatives, or a group by its id. */
              readonly stopId: string;
              /**
               * Format: moment
               * @description Date-time of arrival. Default: computed from the entries before.
               */
              readonly arrivalTime?: string;
              /**
               * Format: moment
               * @description Date-time when service began. Default: computed from the entries before.
               */
              readonly beginTime?: string;
              /**
               * Format: moment
               * @description Date-time of departure. Default: computed from the entries before.
               */
              readonly departureTime?: string;
            }
          | {
              /**
               * @description When the tour began; at most one, first.
               * @constant
               */
              readonly type: 'begin';
              /**
               * @description `fixed`: it is history; an `assigned` begin has no effect. Default: fixed.
               * @enum {unknown}
               */
              readonly status?: 'fixed' | 'assigned';
              /**
               * Format: moment
               * @description Date-time when the tour began.
               */
              readonly departureTime: string;
            }
          | {
              /**
               * @description A break that was taken.
               * @constant
               */
              readonly type: 'break';
              /**
               * @description `fixed`: it is history; an `assigned` break has no effect. Default: fixed.
               * @enum {unknown}
               */
              readonly status?: 'fixed' | 'assigned';
              /**
               * Format: moment
               * @description Date-time when it began.
               */
              readonly arrivalTime: string;
              /**
               * Format: moment
               * @description Date-time when it ended.
               */
              readonly departureTime: string;
            }
          | {
              /**
               * @description When the tour ended; at most one, last. Nothing joins the tour any more.
               * @constant
               */
              readonly type: 'end';
              /**
               * @description `fixed`: it is history; an `assigned` end has no effect. Default: fixed.
               * @enum {unknown}
               */
              readonly status?: 'fixed' | 'assigned';
              /**
               * Format: moment
               * @description Date-time when the tour ended.
               */
              readonly arrivalTime: string;
            }
        )[];
        /**
         * Format: moment
         * @description Date-time before which nothing begins except fixed entries: no departure, travel to another stop, service or break. Default: none.
         */
        readonly now?: string;
        /** @description Where the resource is travelling to at `now`, or waiting: it is free from its place on the way there. Default: it is still where it was last. */
        readonly heading?: {
          /** @description Degrees of longitude, east is positive. */
          readonly lon: number;
          /** @description Degrees of latitude, north is positive. */
          readonly lat: number;
        };
      };
      readonly agencyId: string;
      readonly planId: string;
      readonly planVersion: number;
      readonly warnings?: readonly components['schemas']['Warning'][];
    };
    readonly EnvelopedOrder: {
      readonly item: components['schemas']['Order'];
      readonly agencyId: string;
      readonly planId: string;
      readonly planVersion: number;
      readonly warnings?: readonly components['schemas']['Warning'][];
    };
    readonly SimplePlan: {
      readonly resources: readonly {
        readonly id: string;
        /** @description The tour begins and ends in it. */
        readonly workingTimeWindow: {
          /**
           * Format: moment
           * @description Date-time when it begins; it belongs to the window.
           */
          readonly begin: string;
          /**
           * Format: moment
           * @description Date-time when it ends; it belongs to the window.
           */
          readonly end: string;
        };
        /** @description Maximum load, by capacity, in your own units; a capacity missing from the map counts as 0. Default: no limits. */
        readonly capacities?: {
          readonly [key: string]: number;
        };
        /** @description Where the tour begins. Default: at its first stop. */
        readonly departure?: {
          /** @description Degrees of longitude, east is positive. */
          readonly lon: number;
          /** @description Degrees of latitude, north is positive. */
          readonly lat: number;
        };
        /** @description Where it ends, or `"atFirstPosition"`. Default: at its last stop. */
        readonly arrival?:
          | {
              /** @description Degrees of longitude, east is positive. */
              readonly lon: number;
              /** @description Degrees of latitude, north is positive. */
              readonly lat: number;
            }
          | 'atFirstPosition';
        /**
         * Format: duration
         * @description ISO 8601 duration: the most from begin to end of the tour, waiting included. Default: no limit.
         */
        readonly maxWorkingDuration?: string;
        /** @description Kilometers: the longest the tour may be. Default: no limit. */
        readonly maxDistanceInKm?: number;
        /** @description `timeWindowBreak` (the default type): `duration` in `timeWindow`; `travelDurationSlidingBreak`, `workingDurationSlidingBreak`: at least `minBreakDuration` after at most `maxInterBreakDuration` of travel, of work. Default: none. */
        readonly breaks?: readonly (
          | {
              /**
               * @description A break in a window. Default: timeWindowBreak.
               * @constant
               */
              readonly type?: 'timeWindowBreak';
              /**
               * Format: duration
               * @description ISO 8601 duration of the break.
               */
              readonly duration: string;
              /** @description It begins and ends in it. */
              readonly timeWindow: {
                /**
                 * Format: moment
                 * @description Date-time when it begins; it belongs to the window.
                 */
                readonly begin: string;
                /**
                 * Format: moment
                 * @description Date-time when it ends; it belongs to the window.
                 */
                readonly end: string;
              };
              /** @description An extension: further windows; the break is in one of them or in `timeWindow`. Default: none. */
              readonly 'x-alternativeTimeWindows'?: readonly {
                /**
                 * Format: moment
                 * @description Date-time when it begins; it belongs to the window.
                 */
                readonly begin: string;
                /**
                 * Format: moment
                 * @description Date-time when it ends; it belongs to the window.
                 */
                readonly end: string;
              }[];
            }
          | {
              /**
               * @description A break due after a given amount of travel.
               * @constant
               */
              readonly type: 'travelDurationSlidingBreak';
              /**
               * Format: duration
               * @description ISO 8601 duration: the minimum length of the break.
               */
              readonly minBreakDuration: string;
              /**
               * Format: duration
               * @description ISO 8601 duration: maximum travel since the last one, or the begin.
               */
              readonly maxInterBreakDuration: string;
            }
          | {
              /**
               * @description A break due after a given amount of work.
               * @constant
               */
              readonly type: 'workingDurationSlidingBreak';
              /**
               * Format: duration
               * @description ISO 8601 duration: the minimum length of the break.
               */
              readonly minBreakDuration: string;
              /**
               * Format: duration
               * @description ISO 8601 duration: maximum work since the last one, or the begin.
               */
              readonly maxInterBreakDuration: string;
            }
        )[];
      }[];
      readonly stops: readonly {
        readonly id: string;
        /** @description Where it is. */
        readonly position: {
          /** @description Degrees of longitude, east is positive. */
          readonly lon: number;
          /** @description Degrees of latitude, north is positive. */
          readonly lat: number;
        };
        /**
         * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
         * @enum {unknown}
         */
        readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
        /** Format: duration */
        readonly operationDuration?: string;
        /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
        readonly capacities?: {
          readonly [key: string]: number;
        };
        /** @description The tour begins and ends in it. */
        readonly timeWindow?: {
          /**
           * Format: moment
           * @description Date-time when it begins; it belongs to the window.
           */
          readonly begin: string;
          /**
           * Format: moment
           * @description Date-time when it ends; it belongs to the window.
           */
          readonly end: string;
        };
      }[];
      /**
       * @default minimizeResources
       * @enum {unknown}
       */
      readonly objective: 'minimizeResources' | 'minimizeWorkingDuration' | 'minimizeDistance';
      /**
       * Format: time-zone
       * @description Time zone of local date-times (`Europe/Berlin`). Default: none, so they need an offset.
       */
      readonly tz?: string;
      /** @description Resources leave as late as possible without making the tour worse, instead of at the window's begin. Default: false. */
      readonly lateDeparture?: boolean;
    };
    readonly PlanEvent: {
      /** @description Counts the agency's events without a gap; also the event's id. Absent from events that only open streams get. */
      readonly number?: number;
      /** @enum {unknown} */
      readonly type: 'plan.state' | 'plan.place' | 'plan.improved' | 'plan.warnings' | 'plan.archived' | 'plan.deleted';
      readonly agencyId: string;
      readonly planId: string;
      readonly planVersion: number;
      /** Format: date-time */
      readonly timestamp: string;
      /**
       * @description One of waiting, processing, preOptimizing, preOptimized, optimizing, optimized, stopped, interrupted, deleted; others may follow.
       * @example optimizing
       */
      readonly state?: string;
      /** @description In the line of the agency's waiting runs; 1 is next. */
      readonly place?: number;
      readonly objectives?: readonly components['schemas']['SolutionObjective'][];
      readonly warnings?: readonly components['schemas']['Warning'][];
      /** @description How many warnings there are: the first 100 are listed. */
      readonly total?: number;
    };
    readonly Webhook: {
      readonly id: string;
      /** @description The address that events are posted to: http or https, of a host that is not private. */
      readonly url: string;
      /** @description The types of events it receives; all by default. */
      readonly types: readonly (
        'plan.state' | 'plan.place' | 'plan.improved' | 'plan.warnings' | 'plan.archived' | 'plan.deleted'
      )[];
      /** @description An inactive webhook receives nothing, and its pending deliveries wait. */
      readonly active: boolean;
      /**
       * Format: date-time
       * @description Until when the previous secret also signs; absent when it does not.
       */
      readonly previousSecretUntil?: string;
      /** Format: date-time */
      readonly createdAt: string;
      readonly createdBy: string;
      /** Format: date-time */
      readonly updatedAt: string;
    };
    readonly Delivery: {
      /** @description The same for every attempt, so that a receiver can recognize repeats. */
      readonly id: string;
      /** @enum {unknown} */
      readonly state: 'pending' | 'delivered' | 'dead';
      /** @description Of the event. */
      readonly number: number;
      /** @enum {unknown} */
      readonly type: 'plan.state' | 'plan.place' | 'plan.improved' | 'plan.warnings' | 'plan.archived' | 'plan.deleted';
      readonly planId: string;
      readonly planVersion: number;
      readonly attempts: number;
      /** Format: date-time */
      readonly createdAt: string;
      /** Format: date-time */
      readonly attemptedAt?: string;
      /**
       * Format: date-time
       * @description Of the next attempt; absent unless pending.
       */
      readonly dueAt?: string;
      /** @description The status of the receiver's last answer. */
      readonly lastStatus?: number;
      /** @description Why the last attempt failed. */
      readonly lastError?: string;
    };
    readonly OptimizeAnswer: {
      readonly tours: readonly {
        readonly vehicleId: string;
        /** Format: date-time */
        readonly departureTime: string;
        /** Format: date-time */
        readonly arrivalTime: string;
        readonly distanceInKm: number;
        /** Format: duration */
        readonly travelDuration: string;
        /** Format: duration */
        readonly workingDuration: string;
        /** Format: duration */
        readonly waitingDuration: string;
        readonly orders: readonly {
          readonly orderId: string;
          /** Format: date-time */
          readonly arrivalTime: string;
          /** Format: date-time */
          readonly beginTime: string;
          /** Format: date-time */
          readonly departureTime: string;
        }[];
      }[];
      readonly unservedOrderIds: readonly string[];
      readonly unusedVehicleIds: readonly string[];
      readonly totalDistanceInKm: number;
      readonly warnings: readonly components['schemas']['Warning'][];
    };
    readonly OptimizeRequest: {
      readonly vehicles: readonly {
        readonly id: string;
        /** @description Where it is. */
        readonly start?: {
          /** @description Degrees of longitude, east is positive. */
          readonly lon: number;
          /** @description Degrees of latitude, north is positive. */
          readonly lat: number;
        };
        /** @description Where it is. */
        readonly end?: {
          /** @description Degrees of longitude, east is positive. */
          readonly lon: number;
          /** @description Degrees of latitude, north is positive. */
          readonly lat: number;
        };
        /** @description A number, or one for each kind of goods. */
        readonly capacity?:
          | number
          | {
              readonly [key: string]: number;
            };
        readonly window?: {
          /**
           * Format: moment
           * @description Date-time when it begins; it belongs to the window.
           */
          readonly begin: string;
          /**
           * Format: moment
           * @description Date-time when it ends; it belongs to the window.
           */
          readonly end: string;
        };
        /** @description What it can do; an order's `requiredSkills` must all be among them. Default: none. */
        readonly skills?: readonly string[];
        /** @description Kilometers per hour, in straight lines. Default: 50. */
        readonly kmph?: number;
      }[];
      readonly orders: readonly {
        readonly id: string;
        /** @description Where it is. */
        readonly position: {
          /** @description Degrees of longitude, east is positive. */
          readonly lon: number;
          /** @description Degrees of latitude, north is positive. */
          readonly lat: number;
        };
        /**
         * Format: duration
         * @description ISO 8601 duration: time spent there. Default: PT0S.
         */
        readonly duration?: string;
        /** @description A number, or one for each kind of goods. */
        readonly quantity?:
          | number
          | {
              readonly [key: string]: number;
            };
        readonly windows?: readonly {
          /**
           * Format: moment
           * @description Date-time when it begins; it belongs to the window.
           */
          readonly begin: string;
          /**
           * Format: moment
           * @description Date-time when it ends; it belongs to the window.
           */
          readonly end: string;
        }[];
        /** @description Lower is more important: such orders are served before others. Default: 0. */
        readonly priority?: number;
        /** @description The resource must have all of them. Default: none. */
        readonly skills?: readonly string[];
      }[];
      /**
       * Format: time-zone
       * @description Time zone of local date-times (`Europe/Berlin`). Default: none, so they need an offset.
       */
      readonly tz?: string;
      /**
       * Format: duration
       * @description ISO 8601 duration of the search. Default: PT2S.
       */
      readonly maxDuration?: string;
    };
    readonly Agency: {
      readonly id: string;
      readonly name: string;
      /** @description Others pay nothing. */
      readonly metered: boolean;
      /** @description What is left; absent for unmetered agencies. */
      readonly credits?: number;
      readonly limits: {
        /** @description Plans that run at once; further ones wait */
        readonly runningPlans: number;
        /** @description Of one plan; null: no limit */
        readonly resources: number | null;
        /** @description Of one plan; null: no limit */
        readonly orders: number | null;
        /** @description Of one plan: all single stops, members of alternatives included; null: no limit */
        readonly stops: number | null;
        /** @description Of one order without successiveStops; null: no limit */
        readonly stopsPerOrder: number | null;
        /** @description In seconds */
        readonly longestOptimization: {
          readonly sandbox: number;
          readonly production: number;
        };
        /** @description In seconds, for plans without a duration */
        readonly usualOptimization: {
          readonly sandbox: number;
          readonly production: number;
        };
        /** @description Optimizations started per day (UTC); a restart counts as one; null: no limit */
        readonly dailyOptimizations: number | null;
        /** @description Optimizations started per month (UTC); a restart counts as one; null: no limit */
        readonly monthlyOptimizations: number | null;
      };
      /** @description When the balance falls below `below`, a pack of `amount` credits is bought. */
      readonly repurchase?: {
        readonly below: number;
        readonly amount: number;
      };
      /** Format: date-time */
      readonly createdAt: string;
    };
    readonly Token: {
      readonly id: string;
      readonly name: string;
      /** @enum {unknown} */
      readonly mode: 'sandbox' | 'production';
      /** @description read: plans and solutions; plan: make, change, run and delete them, and read; admin: tokens, ledgers and the audit log of its agencies; operator: the same for all agencies, create agencies, set limits, book credits. */
      readonly scopes: readonly ('read' | 'plan' | 'admin' | 'operator')[];
      /** @description Whether admin is among the scopes. */
      readonly admin: boolean;
      readonly agencyIds: readonly string[];
      /** @enum {unknown} */
      readonly status: 'active' | 'expired' | 'revoked' | 'regenerated';
      /** Format: date-time */
      readonly createdAt: string;
      /** Format: date-time */
      readonly expiresAt?: string;
      /**
       * Format: date-time
       * @description To the minute: not every use is recorded.
       */
      readonly lastUsedAt?: string;
    };
    readonly AuditEntry: {
      readonly id: string;
      /** Format: date-time */
      readonly at: string;
      /** @enum {unknown} */
      readonly action:
        | 'plan.created'
        | 'plan.changed'
        | 'plan.deleted'
        | 'plan.stopped'
        | 'plan.restarted'
        | 'plan.archived'
        | 'token.created'
        | 'token.regenerated'
        | 'token.revoked'
        | 'token.firstUsed'
        | 'agency.created'
        | 'agency.changed'
        | 'credits.booked'
        | 'webhook.created'
        | 'webhook.changed'
        | 'webhook.secretRotated'
        | 'webhook.deleted';
      /** @description The token and where it was used; without a token, the part of the service that did it. */
      readonly by: {
        readonly tokenId?: string;
        readonly name: string;
        readonly address?: string;
      };
      readonly agencyId?: string;
      readonly planId?: string;
      readonly planVersion?: number;
      /** @description The token it was done to. */
      readonly tokenId?: string;
      readonly details?: {
        readonly [key: string]: unknown;
      };
    };
  };
  responses: never;
  parameters: {
    /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
    readonly IdempotencyKey: string;
    /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
    readonly IfMatch: string;
    /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
    readonly IfNoneMatch: string;
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readonly listPlans: {
    readonly parameters: {
      readonly query?: {
        readonly page?: number;
        readonly itemsPerPage?: number;
        readonly archived?: 'excluded' | 'included' | 'only';
        /** @description Plans whose id starts with this. */
        readonly id?: string;
        /** @description Plans whose property `name` contains this, regardless of case. */
        readonly name?: string;
        /** @description Plans with this property, `key:value`. Repeated: plans with all of them. */
        readonly property?: readonly string[];
        /** @description Plans in this state. Repeated: in one of them. */
        readonly state?: readonly (
          | 'waiting'
          | 'processing'
          | 'preOptimizing'
          | 'preOptimized'
          | 'optimizing'
          | 'optimized'
          | 'stopped'
          | 'interrupted'
        )[];
        /** @description Plans created at this moment or later. */
        readonly createdFrom?: string;
        /** @description Plans created before this moment. */
        readonly createdBefore?: string;
        /** @description Plans changed at this moment or later. */
        readonly updatedFrom?: string;
        /** @description Plans changed before this moment. */
        readonly updatedBefore?: string;
        /** @description What to sort by; with a minus in descending order. Plans that are equal in it are sorted by id. */
        readonly sort?:
          | 'createdAt'
          | 'updatedAt'
          | 'id'
          | 'name'
          | 'state'
          | 'nbOrders'
          | 'nbResources'
          | '-createdAt'
          | '-updatedAt'
          | '-id'
          | '-name'
          | '-state'
          | '-nbOrders'
          | '-nbResources';
        /** @description Also count the plans in each state, over all pages. */
        readonly counts?: boolean;
      };
      readonly header?: {
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A page of plans without their content. */
      readonly 200: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Page'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly createPlan: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['Plan'];
      };
    };
    readonly responses: {
      /** @description The stored plan, with its id and the warnings. */
      readonly 201: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['StoredPlan'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readPlan: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The plan, never with warnings. */
      readonly 200: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['StoredPlan'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly replacePlan: {
    readonly parameters: {
      readonly query?: {
        /** @description Also for an archived plan; no effect on others. */
        readonly force?: boolean;
      };
      readonly header?: {
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['Plan'];
      };
    };
    readonly responses: {
      /** @description The stored plan, with the warnings. */
      readonly 200: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['StoredPlan'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly deletePlan: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description It is gone. */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly patchPlan: {
    readonly parameters: {
      readonly query?: {
        /** @description Also for an archived plan; no effect on others. */
        readonly force?: boolean;
      };
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['PlanPatch'];
      };
    };
    readonly responses: {
      /** @description The stored plan, with the warnings. */
      readonly 200: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['StoredPlan'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly runPlan: {
    readonly parameters: {
      readonly query?: {
        /** @description Also for an archived plan; no effect on others. */
        readonly force?: boolean;
        /** @description For a restart: how long it searches, such as PT5M. Default: maxOptimizationDuration of the plan. */
        readonly maxDuration?: string;
      };
      readonly header?: {
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': boolean;
      };
    };
    readonly responses: {
      /** @description The plan and its version. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['PlanReference'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readState: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The state, a JSON string. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': string;
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readSolution: {
    readonly parameters: {
      readonly query?: {
        /** @description How long to wait for the optimization to end, such as PT30S, at most PT5M. Without it: the best solution at once. */
        readonly wait?: string;
        /** @description Also the way to each waypoint along the roads, `fromPrevious.polyline`: an encoded polyline of precision 6. */
        readonly geometry?: boolean;
      };
      readonly header?: {
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The solution. */
      readonly 200: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          /** @description With geometry, if some is missing: why, as a JSON array of warnings. */
          readonly 'X-Warnings'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Solution'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readObjectives: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The objectives. */
      readonly 200: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          /** @description The warnings of the version, a JSON array; characters outside ASCII are written as \u escapes. Absent if they are too long for a header: see Link. */
          readonly 'X-Warnings'?: string;
          /** @description How many warnings there are, if X-Warnings is absent. */
          readonly 'X-Warnings-Count'?: string;
          /** @description If X-Warnings is absent: the address of all warnings, rel="warnings". */
          readonly Link?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': readonly components['schemas']['SolutionObjective'][];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readExplanations: {
    readonly parameters: {
      readonly query?: {
        /** @description Ids of orders; all unserved orders by default. */
        readonly order?: readonly string[];
        /** @description For a served order: how many other resources to list. */
        readonly most?: number;
      };
      readonly header?: never;
      readonly path: {
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The explanations. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly items: readonly components['schemas']['Explanation'][];
            readonly agencyId: string;
            readonly planId: string;
            readonly planVersion: number;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly suggestPlaces: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          /** @description The id of an unserved order of the plan, or a new order. */
          readonly order:
            | string
            | {
                /** @description Unique among orders. */
                readonly id: string;
                /** @description At least one; one resource serves all of them in this order, or none is served. */
                readonly stops: readonly (
                  | {
                      /**
                       * @description A single stop. Default: single.
                       * @constant
                       */
                      readonly type?: 'single';
                      /** @description Unique among all stops. */
                      readonly id: string;
                      /** @description Where it is. */
                      readonly position: {
                        /** @description Degrees of longitude, east is positive. */
                        readonly lon: number;
                        /** @description Degrees of latitude, north is positive. */
                        readonly lat: number;
                      };
                      /**
                       * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                       * @enum {unknown}
                       */
                      readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: time spent there. Default: PT0S.
                       */
                      readonly operationDuration?: string;
                      /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                      readonly capacities?: {
                        readonly [key: string]: number;
                      };
                      /** @description For rules by tag. Default: none. */
                      readonly tags?: readonly string[];
                      /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
                      readonly authorizedTimeWindows?: readonly {
                        /**
                         * Format: moment
                         * @description Date-time when it begins; it belongs to the window.
                         */
                        readonly begin: string;
                        /**
                         * Format: moment
                         * @description Date-time when it ends; it belongs to the window.
                         */
                        readonly end: string;
                        /** @description It binds only resources that carry one of them. Default: every resource. */
                        readonly resourceTags?: readonly string[];
                      }[];
                      /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
                      readonly preferredTimeWindows?: readonly {
                        /**
                         * Format: moment
                         * @description Date-time when it begins; it belongs to the window.
                         */
                        readonly begin: string;
                        /**
                         * Format: moment
                         * @description Date-time when it ends; it belongs to the window.
                         */
                        readonly end: string;
                        /** @description It binds only resources that carry one of them. Default: every resource. */
                        readonly resourceTags?: readonly string[];
                      }[];
                      /** @description Your own notes, repeated in the solution. Default: none. */
                      readonly properties?: {
                        readonly [key: string]: string;
                      };
                    }
                  | {
                      /**
                       * @description A choice of stops.
                       * @constant
                       */
                      readonly type: 'alternatives';
                      /** @description Of the group, unique among all stops. Default: the first member's stands for it. */
                      readonly id?: string;
                      /** @description Exactly one of them is visited. */
                      readonly alternatives: readonly {
                        /**
                         * @description A single stop. Default: single.
                         * @constant
                         */
                        readonly type?: 'single';
                        /** @description Unique among all stops. */
                        readonly id: string;
                        /** @description Where it is. */
                        readonly position: {
                          /** @description Degrees of longitude, east is positive. */
                          readonly lon: number;
                          /** @description Degrees of latitude, north is positive. */
                          readonly lat: number;
                        };
                        /**
                         * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                         * @enum {unknown}
                         */
                        readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                        /**
                         * Format: duration
                         * @description ISO 8601 duration: time spent there. Default: PT0S.
                         */
                        readonly operationDuration?: string;
                        /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                        readonly capacities?: {
                          readonly [key: string]: number;
                        };
                        /** @description For rules by tag. Default: none. */
                        readonly tags?: readonly string[];
                        /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
                        readonly authorizedTimeWindows?: readonly {
                          /**
                           * Format: moment
                           * @description Date-time when it begins; it belongs to the window.
                           */
                          readonly begin: string;
                          /**
                           * Format: moment
                           * @description Date-time when it ends; it belongs to the window.
                           */
                          readonly end: string;
                          /** @description It binds only resources that carry one of them. Default: every resource. */
                          readonly resourceTags?: readonly string[];
                        }[];
                        /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
                        readonly preferredTimeWindows?: readonly {
                          /**
                           * Format: moment
                           * @description Date-time when it begins; it belongs to the window.
                           */
                          readonly begin: string;
                          /**
                           * Format: moment
                           * @description Date-time when it ends; it belongs to the window.
                           */
                          readonly end: string;
                          /** @description It binds only resources that carry one of them. Default: every resource. */
                          readonly resourceTags?: readonly string[];
                        }[];
                        /** @description Your own notes, repeated in the solution. Default: none. */
                        readonly properties?: {
                          readonly [key: string]: string;
                        };
                      }[];
                    }
                )[];
                /** @description Your own notes, repeated at its stops in the solution. Default: none. */
                readonly properties?: {
                  readonly [key: string]: string;
                };
                /** @description Lower is more important: such orders are served before others. Default: 0. */
                readonly priority?: number;
                /** @description It counts for `maximizeOptionalStops` instead of `maximizeMandatoryStops`. Default: false. */
                readonly optional?: boolean;
                /** @description The resource must have all of them. Default: none. */
                readonly requiredSkills?: readonly string[];
                /** @description No other stop may come between the stops of the order. Default: false. */
                readonly successiveStops?: boolean;
                /**
                 * Format: duration
                 * @description ISO 8601 duration: maximum time from the departure at the first stop to the begin at the last; the first is postponed if that helps. Default: no limit.
                 */
                readonly maxStopSpan?: string;
                /** @description Units of cost that leaving it out adds to `minimizeCosts`: it is left out if serving it costs more, and counts in no objective of stops, whatever its `priority` and `optional`. Default: none. */
                readonly 'x-unservedCost'?: number;
              };
          /** @description What starts before it is fixed at the times of the best solution: one time, or one for each resource by its id. Without it nothing is fixed. */
          readonly freezeUntil?:
            | string
            | {
                readonly [key: string]: string;
              };
          /** @description The most places to return; 3 by default. */
          readonly most?: number;
          /** @description The most places per resource; no limit by default. */
          readonly perResource?: number;
        };
      };
    };
    readonly responses: {
      /** @description The places, best first. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly items: readonly components['schemas']['Suggestion'][];
            readonly agencyId: string;
            readonly planId: string;
            readonly planVersion: number;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly offerSlots: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          /** @description The id of an unserved order of the plan, or a new order. */
          readonly order:
            | string
            | {
                /** @description Unique among orders. */
                readonly id: string;
                /** @description At least one; one resource serves all of them in this order, or none is served. */
                readonly stops: readonly (
                  | {
                      /**
                       * @description A single stop. Default: single.
                       * @constant
                       */
                      readonly type?: 'single';
                      /** @description Unique among all stops. */
                      readonly id: string;
                      /** @description Where it is. */
                      readonly position: {
                        /** @description Degrees of longitude, east is positive. */
                        readonly lon: number;
                        /** @description Degrees of latitude, north is positive. */
                        readonly lat: number;
                      };
                      /**
                       * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                       * @enum {unknown}
                       */
                      readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: time spent there. Default: PT0S.
                       */
                      readonly operationDuration?: string;
                      /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                      readonly capacities?: {
                        readonly [key: string]: number;
                      };
                      /** @description For rules by tag. Default: none. */
                      readonly tags?: readonly string[];
                      /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
                      readonly authorizedTimeWindows?: readonly {
                        /**
                         * Format: moment
                         * @description Date-time when it begins; it belongs to the window.
                         */
                        readonly begin: string;
                        /**
                         * Format: moment
                         * @description Date-time when it ends; it belongs to the window.
                         */
                        readonly end: string;
                        /** @description It binds only resources that carry one of them. Default: every resource. */
                        readonly resourceTags?: readonly string[];
                      }[];
                      /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
                      readonly preferredTimeWindows?: readonly {
                        /**
                         * Format: moment
                         * @description Date-time when it begins; it belongs to the window.
                         */
                        readonly begin: string;
                        /**
                         * Format: moment
                         * @description Date-time when it ends; it belongs to the window.
                         */
                        readonly end: string;
                        /** @description It binds only resources that carry one of them. Default: every resource. */
                        readonly resourceTags?: readonly string[];
                      }[];
                      /** @description Your own notes, repeated in the solution. Default: none. */
                      readonly properties?: {
                        readonly [key: string]: string;
                      };
                    }
                  | {
                      /**
                       * @description A choice of stops.
                       * @constant
                       */
                      readonly type: 'alternatives';
                      /** @description Of the group, unique among all stops. Default: the first member's stands for it. */
                      readonly id?: string;
                      /** @description Exactly one of them is visited. */
                      readonly alternatives: readonly {
                        /**
                         * @description A single stop. Default: single.
                         * @constant
                         */
                        readonly type?: 'single';
                        /** @description Unique among all stops. */
                        readonly id: string;
                        /** @description Where it is. */
                        readonly position: {
                          /** @description Degrees of longitude, east is positive. */
                          readonly lon: number;
                          /** @description Degrees of latitude, north is positive. */
                          readonly lat: number;
                        };
                        /**
                         * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                         * @enum {unknown}
                         */
                        readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                        /**
                         * Format: duration
                         * @description ISO 8601 duration: time spent there. Default: PT0S.
                         */
                        readonly operationDuration?: string;
                        /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                        readonly capacities?: {
                          readonly [key: string]: number;
                        };
                        /** @description For rules by tag. Default: none. */
                        readonly tags?: readonly string[];
                        /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
                        readonly authorizedTimeWindows?: readonly {
                          /**
                           * Format: moment
                           * @description Date-time when it begins; it belongs to the window.
                           */
                          readonly begin: string;
                          /**
                           * Format: moment
                           * @description Date-time when it ends; it belongs to the window.
                           */
                          readonly end: string;
                          /** @description It binds only resources that carry one of them. Default: every resource. */
                          readonly resourceTags?: readonly string[];
                        }[];
                        /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
                        readonly preferredTimeWindows?: readonly {
                          /**
                           * Format: moment
                           * @description Date-time when it begins; it belongs to the window.
                           */
                          readonly begin: string;
                          /**
                           * Format: moment
                           * @description Date-time when it ends; it belongs to the window.
                           */
                          readonly end: string;
                          /** @description It binds only resources that carry one of them. Default: every resource. */
                          readonly resourceTags?: readonly string[];
                        }[];
                        /** @description Your own notes, repeated in the solution. Default: none. */
                        readonly properties?: {
                          readonly [key: string]: string;
                        };
                      }[];
                    }
                )[];
                /** @description Your own notes, repeated at its stops in the solution. Default: none. */
                readonly properties?: {
                  readonly [key: string]: string;
                };
                /** @description Lower is more important: such orders are served before others. Default: 0. */
                readonly priority?: number;
                /** @description It counts for `maximizeOptionalStops` instead of `maximizeMandatoryStops`. Default: false. */
                readonly optional?: boolean;
                /** @description The resource must have all of them. Default: none. */
                readonly requiredSkills?: readonly string[];
                /** @description No other stop may come between the stops of the order. Default: false. */
                readonly successiveStops?: boolean;
                /**
                 * Format: duration
                 * @description ISO 8601 duration: maximum time from the departure at the first stop to the begin at the last; the first is postponed if that helps. Default: no limit.
                 */
                readonly maxStopSpan?: string;
                /** @description Units of cost that leaving it out adds to `minimizeCosts`: it is left out if serving it costs more, and counts in no objective of stops, whatever its `priority` and `optional`. Default: none. */
                readonly 'x-unservedCost'?: number;
              };
          /** @description What starts before it is fixed at the times of the best solution: one time, or one for each resource by its id. Without it nothing is fixed. */
          readonly freezeUntil?:
            | string
            | {
                readonly [key: string]: string;
              };
          /** @description The stop of the order that is promised, excluding its alternatives; the last by default. */
          readonly stopId?: string;
          /** @description Ignore the authorized windows of that stop. */
          readonly anyTime?: boolean;
          readonly windows?: readonly {
            /** @description A date-time in the form that plans use. */
            readonly begin: string;
            /** @description A date-time in the form that plans use. */
            readonly end: string;
          }[];
          /** @description A date-time in the form that plans use. */
          readonly from?: string;
          /** @description A date-time in the form that plans use. */
          readonly until?: string;
          /**
           * Format: duration
           * @description The length of each window of a scan; PT2H by default.
           */
          readonly length?: string;
          /**
           * Format: duration
           * @description From the begin of one window of a scan to the next; their length by default.
           */
          readonly step?: string;
        };
      };
    };
    readonly responses: {
      /** @description The windows, each with its best place. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly items: readonly components['schemas']['SlotOffer'][];
            readonly agencyId: string;
            readonly planId: string;
            readonly planVersion: number;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly evaluateTours: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          /** @description They replace the tours of these resources; all others stay unchanged. */
          readonly tours: readonly {
            readonly resourceId: string;
            /** @description In visiting order, for alternatives the chosen member; empty: the resource makes no tour. */
            readonly stopIds: readonly string[];
          }[];
        };
      };
    };
    readonly responses: {
      /** @description The evaluation of the tours. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @description The effect of edited tours, evaluated exactly, with all other tours unchanged. */
            readonly evaluation: {
              /** @description Every objective of the plan, most important first. */
              readonly objectives: readonly {
                /** @description The objective of the plan. */
                readonly name: string;
                /** @description Priority of the orders or resources that are counted. */
                readonly priority?: number;
                /**
                 * @description Which way is better.
                 * @enum {unknown}
                 */
                readonly direction: 'minimize' | 'maximize';
                /** @description Afterwards: seconds, meters, units of cost, stops or resources. */
                readonly value: number;
                /** @description Afterwards minus before, in the same unit. */
                readonly difference: number;
              }[];
              /** @description New violations and resolved ones; one whose figures change is in both lists. */
              readonly violations: {
                /** @description New violations. */
                readonly gained: readonly {
                  /** @description The resource whose tour breaks the rule; absent: all tours together do. */
                  readonly resourceId?: string;
                  /** @description The stop where it is broken; absent: it concerns the tour, its begin or end, or a break. */
                  readonly stopId?: string;
                  /** @description The violation with its figures; waypoints are those of the tour that breaks the rule. */
                  readonly violation:
                    | components['schemas']['TourViolation']
                    | {
                        /**
                         * @description All tours together cost too much.
                         * @constant
                         */
                        readonly type: 'maxCumulatedCost';
                        /** @description Name of the constraint. */
                        readonly name: string;
                        /** @description The resources whose tours count. */
                        readonly resourceIds: readonly string[];
                        /** @description The limit, in units of cost. */
                        readonly maximum: number;
                        /** @description By how much it is exceeded. */
                        readonly exceededCost: number;
                      };
                }[];
                /** @description Violations that are gone. */
                readonly lost: readonly {
                  /** @description The resource whose tour breaks the rule; absent: all tours together do. */
                  readonly resourceId?: string;
                  /** @description The stop where it is broken; absent: it concerns the tour, its begin or end, or a break. */
                  readonly stopId?: string;
                  /** @description The violation with its figures; waypoints are those of the tour that breaks the rule. */
                  readonly violation:
                    | components['schemas']['TourViolation']
                    | {
                        /**
                         * @description All tours together cost too much.
                         * @constant
                         */
                        readonly type: 'maxCumulatedCost';
                        /** @description Name of the constraint. */
                        readonly name: string;
                        /** @description The resources whose tours count. */
                        readonly resourceIds: readonly string[];
                        /** @description The limit, in units of cost. */
                        readonly maximum: number;
                        /** @description By how much it is exceeded. */
                        readonly exceededCost: number;
                      };
                }[];
              };
              /** @description Stops that a tour visits now and none did before, in the order of the plan. */
              readonly servedStopIds: readonly string[];
              /** @description Stops that a tour visited before and none does now, in the order of the plan. */
              readonly unservedStopIds: readonly string[];
              /** @description The edited tours that visit something, by resource in the order of the plan. */
              readonly tours: readonly components['schemas']['Tour'][];
            };
            readonly agencyId: string;
            readonly planId: string;
            readonly planVersion: number;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly findTradeoffs: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          /**
           * Format: duration
           * @description The time of the whole answer; PT10S by default, PT60S at most.
           */
          readonly maxDuration?: string;
          /**
           * Format: duration
           * @description One unit of time; PT30M by default.
           */
          readonly timeStep?: string;
          /** @description One unit of distance; 10 by default. */
          readonly distanceStepInKm?: number;
          /** @description One unit of every capacity; a tenth of the limit by default. */
          readonly capacityStep?: number;
        };
      };
    };
    readonly responses: {
      /** @description The values, the tightest limit first. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly tradeoffs: components['schemas']['Tradeoffs'];
            readonly agencyId: string;
            readonly planId: string;
            readonly planVersion: number;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly listAgencyPlans: {
    readonly parameters: {
      readonly query?: {
        readonly page?: number;
        readonly itemsPerPage?: number;
        readonly archived?: 'excluded' | 'included' | 'only';
        /** @description Plans whose id starts with this. */
        readonly id?: string;
        /** @description Plans whose property `name` contains this, regardless of case. */
        readonly name?: string;
        /** @description Plans with this property, `key:value`. Repeated: plans with all of them. */
        readonly property?: readonly string[];
        /** @description Plans in this state. Repeated: in one of them. */
        readonly state?: readonly (
          | 'waiting'
          | 'processing'
          | 'preOptimizing'
          | 'preOptimized'
          | 'optimizing'
          | 'optimized'
          | 'stopped'
          | 'interrupted'
        )[];
        /** @description Plans created at this moment or later. */
        readonly createdFrom?: string;
        /** @description Plans created before this moment. */
        readonly createdBefore?: string;
        /** @description Plans changed at this moment or later. */
        readonly updatedFrom?: string;
        /** @description Plans changed before this moment. */
        readonly updatedBefore?: string;
        /** @description What to sort by; with a minus in descending order. Plans that are equal in it are sorted by id. */
        readonly sort?:
          | 'createdAt'
          | 'updatedAt'
          | 'id'
          | 'name'
          | 'state'
          | 'nbOrders'
          | 'nbResources'
          | '-createdAt'
          | '-updatedAt'
          | '-id'
          | '-name'
          | '-state'
          | '-nbOrders'
          | '-nbResources';
        /** @description Also count the plans in each state, over all pages. */
        readonly counts?: boolean;
      };
      readonly header?: {
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A page of plans without their content. */
      readonly 200: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedPlans'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly createAgencyPlan: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly agencyId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['Plan'];
      };
    };
    readonly responses: {
      /** @description The stored plan, with the warnings. */
      readonly 201: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedPlan'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readAgencyPlan: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The plan, never with warnings. */
      readonly 200: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedPlan'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly putAgencyPlan: {
    readonly parameters: {
      readonly query?: {
        /** @description Also for an archived plan; no effect on others. */
        readonly force?: boolean;
      };
      readonly header?: {
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['Plan'];
      };
    };
    readonly responses: {
      /** @description The plan was replaced, or was identical. */
      readonly 200: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedPlan'];
        };
      };
      /** @description The plan was created. */
      readonly 201: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedPlan'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly deleteAgencyPlan: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description It is gone. */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly patchAgencyPlan: {
    readonly parameters: {
      readonly query?: {
        /** @description Also for an archived plan; no effect on others. */
        readonly force?: boolean;
      };
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['PlanPatch'];
      };
    };
    readonly responses: {
      /** @description The stored plan, with the warnings. */
      readonly 200: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedPlan'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly runAgencyPlan: {
    readonly parameters: {
      readonly query?: {
        /** @description Also for an archived plan; no effect on others. */
        readonly force?: boolean;
        /** @description For a restart: how long it searches, such as PT5M. Default: maxOptimizationDuration of the plan. */
        readonly maxDuration?: string;
      };
      readonly header?: {
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': boolean;
      };
    };
    readonly responses: {
      /** @description The plan and its version. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['PlanReference'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readAgencyStatus: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The detailed status. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedStatus'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readAgencyState: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The latest state. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedState'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readAgencyStates: {
    readonly parameters: {
      readonly query?: {
        /** @description How many of the latest states; 0: all. */
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description At most `limit` states. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedStates'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readAgencySolution: {
    readonly parameters: {
      readonly query?: {
        /** @description How long to wait for the optimization to end, such as PT30S, at most PT5M. Without it: the best solution at once. */
        readonly wait?: string;
        /** @description Also the way to each waypoint along the roads, `fromPrevious.polyline`: an encoded polyline of precision 6. */
        readonly geometry?: boolean;
      };
      readonly header?: {
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The solution. */
      readonly 200: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          /** @description With geometry, if some is missing: why, as a JSON array of warnings. */
          readonly 'X-Warnings'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedSolution'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readAgencyObjectives: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The objectives, and the warnings of the version. */
      readonly 200: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedObjectives'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readAgencyExplanations: {
    readonly parameters: {
      readonly query?: {
        /** @description Ids of orders; all unserved orders by default. */
        readonly order?: readonly string[];
        /** @description For a served order: how many other resources to list. */
        readonly most?: number;
      };
      readonly header?: never;
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The explanations. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly items: readonly components['schemas']['Explanation'][];
            readonly agencyId: string;
            readonly planId: string;
            readonly planVersion: number;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly suggestAgencyPlaces: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          /** @description The id of an unserved order of the plan, or a new order. */
          readonly order:
            | string
            | {
                /** @description Unique among orders. */
                readonly id: string;
                /** @description At least one; one resource serves all of them in this order, or none is served. */
                readonly stops: readonly (
                  | {
                      /**
                       * @description A single stop. Default: single.
                       * @constant
                       */
                      readonly type?: 'single';
                      /** @description Unique among all stops. */
                      readonly id: string;
                      /** @description Where it is. */
                      readonly position: {
                        /** @description Degrees of longitude, east is positive. */
                        readonly lon: number;
                        /** @description Degrees of latitude, north is positive. */
                        readonly lat: number;
                      };
                      /**
                       * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                       * @enum {unknown}
                       */
                      readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: time spent there. Default: PT0S.
                       */
                      readonly operationDuration?: string;
                      /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                      readonly capacities?: {
                        readonly [key: string]: number;
                      };
                      /** @description For rules by tag. Default: none. */
                      readonly tags?: readonly string[];
                      /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
                      readonly authorizedTimeWindows?: readonly {
                        /**
                         * Format: moment
                         * @description Date-time when it begins; it belongs to the window.
                         */
                        readonly begin: string;
                        /**
                         * Format: moment
                         * @description Date-time when it ends; it belongs to the window.
                         */
                        readonly end: string;
                        /** @description It binds only resources that carry one of them. Default: every resource. */
                        readonly resourceTags?: readonly string[];
                      }[];
                      /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
                      readonly preferredTimeWindows?: readonly {
                        /**
                         * Format: moment
                         * @description Date-time when it begins; it belongs to the window.
                         */
                        readonly begin: string;
                        /**
                         * Format: moment
                         * @description Date-time when it ends; it belongs to the window.
                         */
                        readonly end: string;
                        /** @description It binds only resources that carry one of them. Default: every resource. */
                        readonly resourceTags?: readonly string[];
                      }[];
                      /** @description Your own notes, repeated in the solution. Default: none. */
                      readonly properties?: {
                        readonly [key: string]: string;
                      };
                    }
                  | {
                      /**
                       * @description A choice of stops.
                       * @constant
                       */
                      readonly type: 'alternatives';
                      /** @description Of the group, unique among all stops. Default: the first member's stands for it. */
                      readonly id?: string;
                      /** @description Exactly one of them is visited. */
                      readonly alternatives: readonly {
                        /**
                         * @description A single stop. Default: single.
                         * @constant
                         */
                        readonly type?: 'single';
                        /** @description Unique among all stops. */
                        readonly id: string;
                        /** @description Where it is. */
                        readonly position: {
                          /** @description Degrees of longitude, east is positive. */
                          readonly lon: number;
                          /** @description Degrees of latitude, north is positive. */
                          readonly lat: number;
                        };
                        /**
                         * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                         * @enum {unknown}
                         */
                        readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                        /**
                         * Format: duration
                         * @description ISO 8601 duration: time spent there. Default: PT0S.
                         */
                        readonly operationDuration?: string;
                        /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                        readonly capacities?: {
                          readonly [key: string]: number;
                        };
                        /** @description For rules by tag. Default: none. */
                        readonly tags?: readonly string[];
                        /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
                        readonly authorizedTimeWindows?: readonly {
                          /**
                           * Format: moment
                           * @description Date-time when it begins; it belongs to the window.
                           */
                          readonly begin: string;
                          /**
                           * Format: moment
                           * @description Date-time when it ends; it belongs to the window.
                           */
                          readonly end: string;
                          /** @description It binds only resources that carry one of them. Default: every resource. */
                          readonly resourceTags?: readonly string[];
                        }[];
                        /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
                        readonly preferredTimeWindows?: readonly {
                          /**
                           * Format: moment
                           * @description Date-time when it begins; it belongs to the window.
                           */
                          readonly begin: string;
                          /**
                           * Format: moment
                           * @description Date-time when it ends; it belongs to the window.
                           */
                          readonly end: string;
                          /** @description It binds only resources that carry one of them. Default: every resource. */
                          readonly resourceTags?: readonly string[];
                        }[];
                        /** @description Your own notes, repeated in the solution. Default: none. */
                        readonly properties?: {
                          readonly [key: string]: string;
                        };
                      }[];
                    }
                )[];
                /** @description Your own notes, repeated at its stops in the solution. Default: none. */
                readonly properties?: {
                  readonly [key: string]: string;
                };
                /** @description Lower is more important: such orders are served before others. Default: 0. */
                readonly priority?: number;
                /** @description It counts for `maximizeOptionalStops` instead of `maximizeMandatoryStops`. Default: false. */
                readonly optional?: boolean;
                /** @description The resource must have all of them. Default: none. */
                readonly requiredSkills?: readonly string[];
                /** @description No other stop may come between the stops of the order. Default: false. */
                readonly successiveStops?: boolean;
                /**
                 * Format: duration
                 * @description ISO 8601 duration: maximum time from the departure at the first stop to the begin at the last; the first is postponed if that helps. Default: no limit.
                 */
                readonly maxStopSpan?: string;
                /** @description Units of cost that leaving it out adds to `minimizeCosts`: it is left out if serving it costs more, and counts in no objective of stops, whatever its `priority` and `optional`. Default: none. */
                readonly 'x-unservedCost'?: number;
              };
          /** @description What starts before it is fixed at the times of the best solution: one time, or one for each resource by its id. Without it nothing is fixed. */
          readonly freezeUntil?:
            | string
            | {
                readonly [key: string]: string;
              };
          /** @description The most places to return; 3 by default. */
          readonly most?: number;
          /** @description The most places per resource; no limit by default. */
          readonly perResource?: number;
        };
      };
    };
    readonly responses: {
      /** @description The places, best first. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly items: readonly components['schemas']['Suggestion'][];
            readonly agencyId: string;
            readonly planId: string;
            readonly planVersion: number;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly offerAgencySlots: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          /** @description The id of an unserved order of the plan, or a new order. */
          readonly order:
            | string
            | {
                /** @description Unique among orders. */
                readonly id: string;
                /** @description At least one; one resource serves all of them in this order, or none is served. */
                readonly stops: readonly (
                  | {
                      /**
                       * @description A single stop. Default: single.
                       * @constant
                       */
                      readonly type?: 'single';
                      /** @description Unique among all stops. */
                      readonly id: string;
                      /** @description Where it is. */
                      readonly position: {
                        /** @description Degrees of longitude, east is positive. */
                        readonly lon: number;
                        /** @description Degrees of latitude, north is positive. */
                        readonly lat: number;
                      };
                      /**
                       * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                       * @enum {unknown}
                       */
                      readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: time spent there. Default: PT0S.
                       */
                      readonly operationDuration?: string;
                      /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                      readonly capacities?: {
                        readonly [key: string]: number;
                      };
                      /** @description For rules by tag. Default: none. */
                      readonly tags?: readonly string[];
                      /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
                      readonly authorizedTimeWindows?: readonly {
                        /**
                         * Format: moment
                         * @description Date-time when it begins; it belongs to the window.
                         */
                        readonly begin: string;
                        /**
                         * Format: moment
                         * @description Date-time when it ends; it belongs to the window.
                         */
                        readonly end: string;
                        /** @description It binds only resources that carry one of them. Default: every resource. */
                        readonly resourceTags?: readonly string[];
                      }[];
                      /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
                      readonly preferredTimeWindows?: readonly {
                        /**
                         * Format: moment
                         * @description Date-time when it begins; it belongs to the window.
                         */
                        readonly begin: string;
                        /**
                         * Format: moment
                         * @description Date-time when it ends; it belongs to the window.
                         */
                        readonly end: string;
                        /** @description It binds only resources that carry one of them. Default: every resource. */
                        readonly resourceTags?: readonly string[];
                      }[];
                      /** @description Your own notes, repeated in the solution. Default: none. */
                      readonly properties?: {
                        readonly [key: string]: string;
                      };
                    }
                  | {
                      /**
                       * @description A choice of stops.
                       * @constant
                       */
                      readonly type: 'alternatives';
                      /** @description Of the group, unique among all stops. Default: the first member's stands for it. */
                      readonly id?: string;
                      /** @description Exactly one of them is visited. */
                      readonly alternatives: readonly {
                        /**
                         * @description A single stop. Default: single.
                         * @constant
                         */
                        readonly type?: 'single';
                        /** @description Unique among all stops. */
                        readonly id: string;
                        /** @description Where it is. */
                        readonly position: {
                          /** @description Degrees of longitude, east is positive. */
                          readonly lon: number;
                          /** @description Degrees of latitude, north is positive. */
                          readonly lat: number;
                        };
                        /**
                         * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                         * @enum {unknown}
                         */
                        readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                        /**
                         * Format: duration
                         * @description ISO 8601 duration: time spent there. Default: PT0S.
                         */
                        readonly operationDuration?: string;
                        /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                        readonly capacities?: {
                          readonly [key: string]: number;
                        };
                        /** @description For rules by tag. Default: none. */
                        readonly tags?: readonly string[];
                        /** @description The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time. */
                        readonly authorizedTimeWindows?: readonly {
                          /**
                           * Format: moment
                           * @description Date-time when it begins; it belongs to the window.
                           */
                          readonly begin: string;
                          /**
                           * Format: moment
                           * @description Date-time when it ends; it belongs to the window.
                           */
                          readonly end: string;
                          /** @description It binds only resources that carry one of them. Default: every resource. */
                          readonly resourceTags?: readonly string[];
                        }[];
                        /** @description The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time. */
                        readonly preferredTimeWindows?: readonly {
                          /**
                           * Format: moment
                           * @description Date-time when it begins; it belongs to the window.
                           */
                          readonly begin: string;
                          /**
                           * Format: moment
                           * @description Date-time when it ends; it belongs to the window.
                           */
                          readonly end: string;
                          /** @description It binds only resources that carry one of them. Default: every resource. */
                          readonly resourceTags?: readonly string[];
                        }[];
                        /** @description Your own notes, repeated in the solution. Default: none. */
                        readonly properties?: {
                          readonly [key: string]: string;
                        };
                      }[];
                    }
                )[];
                /** @description Your own notes, repeated at its stops in the solution. Default: none. */
                readonly properties?: {
                  readonly [key: string]: string;
                };
                /** @description Lower is more important: such orders are served before others. Default: 0. */
                readonly priority?: number;
                /** @description It counts for `maximizeOptionalStops` instead of `maximizeMandatoryStops`. Default: false. */
                readonly optional?: boolean;
                /** @description The resource must have all of them. Default: none. */
                readonly requiredSkills?: readonly string[];
                /** @description No other stop may come between the stops of the order. Default: false. */
                readonly successiveStops?: boolean;
                /**
                 * Format: duration
                 * @description ISO 8601 duration: maximum time from the departure at the first stop to the begin at the last; the first is postponed if that helps. Default: no limit.
                 */
                readonly maxStopSpan?: string;
                /** @description Units of cost that leaving it out adds to `minimizeCosts`: it is left out if serving it costs more, and counts in no objective of stops, whatever its `priority` and `optional`. Default: none. */
                readonly 'x-unservedCost'?: number;
              };
          /** @description What starts before it is fixed at the times of the best solution: one time, or one for each resource by its id. Without it nothing is fixed. */
          readonly freezeUntil?:
            | string
            | {
                readonly [key: string]: string;
              };
          /** @description The stop of the order that is promised, excluding its alternatives; the last by default. */
          readonly stopId?: string;
          /** @description Ignore the authorized windows of that stop. */
          readonly anyTime?: boolean;
          readonly windows?: readonly {
            /** @description A date-time in the form that plans use. */
            readonly begin: string;
            /** @description A date-time in the form that plans use. */
            readonly end: string;
          }[];
          /** @description A date-time in the form that plans use. */
          readonly from?: string;
          /** @description A date-time in the form that plans use. */
          readonly until?: string;
          /**
           * Format: duration
           * @description The length of each window of a scan; PT2H by default.
           */
          readonly length?: string;
          /**
           * Format: duration
           * @description From the begin of one window of a scan to the next; their length by default.
           */
          readonly step?: string;
        };
      };
    };
    readonly responses: {
      /** @description The windows, each with its best place. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly items: readonly components['schemas']['SlotOffer'][];
            readonly agencyId: string;
            readonly planId: string;
            readonly planVersion: number;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly evaluateAgencyTours: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          /** @description They replace the tours of these resources; all others stay unchanged. */
          readonly tours: readonly {
            readonly resourceId: string;
            /** @description In visiting order, for alternatives the chosen member; empty: the resource makes no tour. */
            readonly stopIds: readonly string[];
          }[];
        };
      };
    };
    readonly responses: {
      /** @description The evaluation of the tours. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @description The effect of edited tours, evaluated exactly, with all other tours unchanged. */
            readonly evaluation: {
              /** @description Every objective of the plan, most important first. */
              readonly objectives: readonly {
                /** @description The objective of the plan. */
                readonly name: string;
                /** @description Priority of the orders or resources that are counted. */
                readonly priority?: number;
                /**
                 * @description Which way is better.
                 * @enum {unknown}
                 */
                readonly direction: 'minimize' | 'maximize';
                /** @description Afterwards: seconds, meters, units of cost, stops or resources. */
                readonly value: number;
                /** @description Afterwards minus before, in the same unit. */
                readonly difference: number;
              }[];
              /** @description New violations and resolved ones; one whose figures change is in both lists. */
              readonly violations: {
                /** @description New violations. */
                readonly gained: readonly {
                  /** @description The resource whose tour breaks the rule; absent: all tours together do. */
                  readonly resourceId?: string;
                  /** @description The stop where it is broken; absent: it concerns the tour, its begin or end, or a break. */
                  readonly stopId?: string;
                  /** @description The violation with its figures; waypoints are those of the tour that breaks the rule. */
                  readonly violation:
                    | components['schemas']['TourViolation']
                    | {
                        /**
                         * @description All tours together cost too much.
                         * @constant
                         */
                        readonly type: 'maxCumulatedCost';
                        /** @description Name of the constraint. */
                        readonly name: string;
                        /** @description The resources whose tours count. */
                        readonly resourceIds: readonly string[];
                        /** @description The limit, in units of cost. */
                        readonly maximum: number;
                        /** @description By how much it is exceeded. */
                        readonly exceededCost: number;
                      };
                }[];
                /** @description Violations that are gone. */
                readonly lost: readonly {
                  /** @description The resource whose tour breaks the rule; absent: all tours together do. */
                  readonly resourceId?: string;
                  /** @description The stop where it is broken; absent: it concerns the tour, its begin or end, or a break. */
                  readonly stopId?: string;
                  /** @description The violation with its figures; waypoints are those of the tour that breaks the rule. */
                  readonly violation:
                    | components['schemas']['TourViolation']
                    | {
                        /**
                         * @description All tours together cost too much.
                         * @constant
                         */
                        readonly type: 'maxCumulatedCost';
                        /** @description Name of the constraint. */
                        readonly name: string;
                        /** @description The resources whose tours count. */
                        readonly resourceIds: readonly string[];
                        /** @description The limit, in units of cost. */
                        readonly maximum: number;
                        /** @description By how much it is exceeded. */
                        readonly exceededCost: number;
                      };
                }[];
              };
              /** @description Stops that a tour visits now and none did before, in the order of the plan. */
              readonly servedStopIds: readonly string[];
              /** @description Stops that a tour visited before and none does now, in the order of the plan. */
              readonly unservedStopIds: readonly string[];
              /** @description The edited tours that visit something, by resource in the order of the plan. */
              readonly tours: readonly components['schemas']['Tour'][];
            };
            readonly agencyId: string;
            readonly planId: string;
            readonly planVersion: number;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly findAgencyTradeoffs: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          /**
           * Format: duration
           * @description The time of the whole answer; PT10S by default, PT60S at most.
           */
          readonly maxDuration?: string;
          /**
           * Format: duration
           * @description One unit of time; PT30M by default.
           */
          readonly timeStep?: string;
          /** @description One unit of distance; 10 by default. */
          readonly distanceStepInKm?: number;
          /** @description One unit of every capacity; a tenth of the limit by default. */
          readonly capacityStep?: number;
        };
      };
    };
    readonly responses: {
      /** @description The values, the tightest limit first. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly tradeoffs: components['schemas']['Tradeoffs'];
            readonly agencyId: string;
            readonly planId: string;
            readonly planVersion: number;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readResource: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
        readonly resourceId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The resource. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedResource'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly putResource: {
    readonly parameters: {
      readonly query?: {
        /** @description Also for an archived plan; no effect on others. */
        readonly force?: boolean;
      };
      readonly header?: {
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
        readonly resourceId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['Resource'];
      };
    };
    readonly responses: {
      /** @description The resource was replaced. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedResource'];
        };
      };
      /** @description The resource was added. */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedResource'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly deleteResource: {
    readonly parameters: {
      readonly query?: {
        /** @description Also for an archived plan; no effect on others. */
        readonly force?: boolean;
      };
      readonly header?: {
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
        readonly resourceId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description It is gone. */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readResourceState: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
        readonly resourceId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The state; free without assignments when none was given. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedResourceState'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly putResourceState: {
    readonly parameters: {
      readonly query?: {
        /** @description Also for an archived plan; no effect on others. */
        readonly force?: boolean;
      };
      readonly header?: {
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
        readonly resourceId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          /**
           * @description `fixed`: the tour is the list, in its order, and nothing else. Default: free.
           * @enum {unknown}
           */
          readonly mode?: 'free' | 'fixed';
          /** @description What is decided or done, in order, fixed entries first. Default: none. */
          readonly assignments?: readonly (
            | {
                /**
                 * @description A stop. Default: stop.
                 * @constant
                 */
                readonly type?: 'stop';
                /**
                 * @description `fixed`: it is history, at these times, in this place; `assigned`: it stays with the resource, behind what is fixed. Default: fixed.
                 * @enum {unknown}
                 */
                readonly status?: 'fixed' | 'assigned';
                /** @description The stop, a member of a group of alternatives, or a group by its id. */
                readonly stopId: string;
                /**
                 * Format: moment
                 * @description Date-time of arrival. Default: computed from the entries before.
                 */
                readonly arrivalTime?: string;
                /**
                 * Format: moment
                 * @description Date-time when service began. Default: computed from the entries before.
                 */
                readonly beginTime?: string;
                /**
                 * Format: moment
                 * @description Date-time of departure. Default: computed from the entries before.
                 */
                readonly departureTime?: string;
              }
            | {
                /**
                 * @description When the tour began; at most one, first.
                 * @constant
                 */
                readonly type: 'begin';
                /**
                 * @description `fixed`: it is history; an `assigned` begin has no effect. Default: fixed.
                 * @enum {unknown}
                 */
                readonly status?: 'fixed' | 'assigned';
                /**
                 * Format: moment
                 * @description Date-time when the tour began.
                 */
                readonly departureTime: string;
              }
            | {
                /**
                 * @description A break that was taken.
                 * @constant
                 */
                readonly type: 'break';
                /**
                 * @description `fixed`: it is history; an `assigned` break has no effect. Default: fixed.
                 * @enum {unknown}
                 */
                readonly status?: 'fixed' | 'assigned';
                /**
                 * Format: moment
                 * @description Date-time when it began.
                 */
                readonly arrivalTime: string;
                /**
                 * Format: moment
                 * @description Date-time when it ended.
                 */
                readonly departureTime: string;
              }
            | {
                /**
                 * @description When the tour ended; at most one, last. Nothing joins the tour any more.
                 * @constant
                 */
                readonly type: 'end';
                /**
                 * @description `fixed`: it is history; an `assigned` end has no effect. Default: fixed.
                 * @enum {unknown}
                 */
                readonly status?: 'fixed' | 'assigned';
                /**
                 * Format: moment
                 * @description Date-time when the tour ended.
                 */
                readonly arrivalTime: string;
              }
          )[];
          /**
           * Format: moment
           * @description Date-time before which nothing begins except fixed entries: no departure, travel to another stop, service or break. Default: none.
           */
          readonly now?: string;
          /** @description Where the resource is travelling to at `now`, or waiting: it is free from its place on the way there. Default: it is still where it was last. */
          readonly heading?: {
            /** @description Degrees of longitude, east is positive. */
            readonly lon: number;
            /** @description Degrees of latitude, north is positive. */
            readonly lat: number;
          };
        };
      };
    };
    readonly responses: {
      /** @description The state. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedResourceState'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly forbidStop: {
    readonly parameters: {
      readonly query?: {
        /** @description Also for an archived plan; no effect on others. */
        readonly force?: boolean;
      };
      readonly header?: {
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
        readonly resourceId: string;
        readonly stopId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The plan. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedPlan'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readOrder: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
        readonly orderId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The order. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedOrder'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly putOrder: {
    readonly parameters: {
      readonly query?: {
        /** @description Also for an archived plan; no effect on others. */
        readonly force?: boolean;
      };
      readonly header?: {
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
        readonly orderId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['Order'];
      };
    };
    readonly responses: {
      /** @description The order was replaced. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedOrder'];
        };
      };
      /** @description The order was added. */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedOrder'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly deleteOrder: {
    readonly parameters: {
      readonly query?: {
        /** @description Also for an archived plan; no effect on others. */
        readonly force?: boolean;
      };
      readonly header?: {
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
        readonly orderId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description It is gone. */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly createSimplePlan: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly agencyId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['SimplePlan'];
      };
    };
    readonly responses: {
      /** @description The simple plan as it is stored, with what the service set and the warnings. */
      readonly 201: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly item: {
              readonly resources: readonly {
                readonly id: string;
                /** @description The tour begins and ends in it. */
                readonly workingTimeWindow: {
                  /**
                   * Format: moment
                   * @description Date-time when it begins; it belongs to the window.
                   */
                  readonly begin: string;
                  /**
                   * Format: moment
                   * @description Date-time when it ends; it belongs to the window.
                   */
                  readonly end: string;
                };
                /** @description Maximum load, by capacity, in your own units; a capacity missing from the map counts as 0. Default: no limits. */
                readonly capacities?: {
                  readonly [key: string]: number;
                };
                /** @description Where the tour begins. Default: at its first stop. */
                readonly departure?: {
                  /** @description Degrees of longitude, east is positive. */
                  readonly lon: number;
                  /** @description Degrees of latitude, north is positive. */
                  readonly lat: number;
                };
                /** @description Where it ends, or `"atFirstPosition"`. Default: at its last stop. */
                readonly arrival?:
                  | {
                      /** @description Degrees of longitude, east is positive. */
                      readonly lon: number;
                      /** @description Degrees of latitude, north is positive. */
                      readonly lat: number;
                    }
                  | 'atFirstPosition';
                /**
                 * Format: duration
                 * @description ISO 8601 duration: the most from begin to end of the tour, waiting included. Default: no limit.
                 */
                readonly maxWorkingDuration?: string;
                /** @description Kilometers: the longest the tour may be. Default: no limit. */
                readonly maxDistanceInKm?: number;
                /** @description `timeWindowBreak` (the default type): `duration` in `timeWindow`; `travelDurationSlidingBreak`, `workingDurationSlidingBreak`: at least `minBreakDuration` after at most `maxInterBreakDuration` of travel, of work. Default: none. */
                readonly breaks?: readonly (
                  | {
                      /**
                       * @description A break in a window. Default: timeWindowBreak.
                       * @constant
                       */
                      readonly type?: 'timeWindowBreak';
                      /**
                       * Format: duration
                       * @description ISO 8601 duration of the break.
                       */
                      readonly duration: string;
                      /** @description It begins and ends in it. */
                      readonly timeWindow: {
                        /**
                         * Format: moment
                         * @description Date-time when it begins; it belongs to the window.
                         */
                        readonly begin: string;
                        /**
                         * Format: moment
                         * @description Date-time when it ends; it belongs to the window.
                         */
                        readonly end: string;
                      };
                      /** @description An extension: further windows; the break is in one of them or in `timeWindow`. Default: none. */
                      readonly 'x-alternativeTimeWindows'?: readonly {
                        /**
                         * Format: moment
                         * @description Date-time when it begins; it belongs to the window.
                         */
                        readonly begin: string;
                        /**
                         * Format: moment
                         * @description Date-time when it ends; it belongs to the window.
                         */
                        readonly end: string;
                      }[];
                    }
                  | {
                      /**
                       * @description A break due after a given amount of travel.
                       * @constant
                       */
                      readonly type: 'travelDurationSlidingBreak';
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: the minimum length of the break.
                       */
                      readonly minBreakDuration: string;
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: maximum travel since the last one, or the begin.
                       */
                      readonly maxInterBreakDuration: string;
                    }
                  | {
                      /**
                       * @description A break due after a given amount of work.
                       * @constant
                       */
                      readonly type: 'workingDurationSlidingBreak';
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: the minimum length of the break.
                       */
                      readonly minBreakDuration: string;
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: maximum work since the last one, or the begin.
                       */
                      readonly maxInterBreakDuration: string;
                    }
                )[];
              }[];
              readonly stops: readonly {
                readonly id: string;
                /** @description Where it is. */
                readonly position: {
                  /** @description Degrees of longitude, east is positive. */
                  readonly lon: number;
                  /** @description Degrees of latitude, north is positive. */
                  readonly lat: number;
                };
                /**
                 * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                 * @enum {unknown}
                 */
                readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                /** Format: duration */
                readonly operationDuration?: string;
                /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                readonly capacities?: {
                  readonly [key: string]: number;
                };
                /** @description The tour begins and ends in it. */
                readonly timeWindow?: {
                  /**
                   * Format: moment
                   * @description Date-time when it begins; it belongs to the window.
                   */
                  readonly begin: string;
                  /**
                   * Format: moment
                   * @description Date-time when it ends; it belongs to the window.
                   */
                  readonly end: string;
                };
              }[];
              /**
               * @default minimizeResources
               * @enum {unknown}
               */
              readonly objective: 'minimizeResources' | 'minimizeWorkingDuration' | 'minimizeDistance';
              /**
               * Format: time-zone
               * @description Time zone of local date-times (`Europe/Berlin`). Default: none, so they need an offset.
               */
              readonly tz?: string;
              /** @description Resources leave as late as possible without making the tour worse, instead of at the window's begin. Default: false. */
              readonly lateDeparture?: boolean;
              readonly agencyId: string;
              readonly id: string;
              readonly version: number;
              /**
               * @description One of waiting, processing, preOptimizing, preOptimized, optimizing, optimized, stopped, interrupted, deleted; others may follow.
               * @example optimizing
               */
              readonly state: string;
              readonly status: components['schemas']['PlanStatus'];
              readonly running: boolean;
              readonly nbResources: number;
              readonly nbOrders: number;
              /** Format: date-time */
              readonly createdAt: string;
              readonly createdBy: string;
              /** Format: date-time */
              readonly updatedAt: string;
              readonly updatedBy: string;
              /** Format: date-time */
              readonly archivedAt?: string;
              /** @description Only in the answer of the call that caused them. */
              readonly warnings?: readonly components['schemas']['Warning'][];
            };
            readonly agencyId: string;
            readonly planId: string;
            readonly planVersion: number;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly putSimplePlan: {
    readonly parameters: {
      readonly query?: {
        /** @description Also for an archived plan; no effect on others. */
        readonly force?: boolean;
      };
      readonly header?: {
        /** @description The ETag of the plan that the change is based on: 412 if others have changed it meanwhile. Its state does not count. */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /** @description For a read: the ETag that the client has; 304 if it is still current. For a change: `*`, no such plan yet. */
        readonly 'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['SimplePlan'];
      };
    };
    readonly responses: {
      /** @description The plan was replaced, or was identical. */
      readonly 200: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly item: {
              readonly resources: readonly {
                readonly id: string;
                /** @description The tour begins and ends in it. */
                readonly workingTimeWindow: {
                  /**
                   * Format: moment
                   * @description Date-time when it begins; it belongs to the window.
                   */
                  readonly begin: string;
                  /**
                   * Format: moment
                   * @description Date-time when it ends; it belongs to the window.
                   */
                  readonly end: string;
                };
                /** @description Maximum load, by capacity, in your own units; a capacity missing from the map counts as 0. Default: no limits. */
                readonly capacities?: {
                  readonly [key: string]: number;
                };
                /** @description Where the tour begins. Default: at its first stop. */
                readonly departure?: {
                  /** @description Degrees of longitude, east is positive. */
                  readonly lon: number;
                  /** @description Degrees of latitude, north is positive. */
                  readonly lat: number;
                };
                /** @description Where it ends, or `"atFirstPosition"`. Default: at its last stop. */
                readonly arrival?:
                  | {
                      /** @description Degrees of longitude, east is positive. */
                      readonly lon: number;
                      /** @description Degrees of latitude, north is positive. */
                      readonly lat: number;
                    }
                  | 'atFirstPosition';
                /**
                 * Format: duration
                 * @description ISO 8601 duration: the most from begin to end of the tour, waiting included. Default: no limit.
                 */
                readonly maxWorkingDuration?: string;
                /** @description Kilometers: the longest the tour may be. Default: no limit. */
                readonly maxDistanceInKm?: number;
                /** @description `timeWindowBreak` (the default type): `duration` in `timeWindow`; `travelDurationSlidingBreak`, `workingDurationSlidingBreak`: at least `minBreakDuration` after at most `maxInterBreakDuration` of travel, of work. Default: none. */
                readonly breaks?: readonly (
                  | {
                      /**
                       * @description A break in a window. Default: timeWindowBreak.
                       * @constant
                       */
                      readonly type?: 'timeWindowBreak';
                      /**
                       * Format: duration
                       * @description ISO 8601 duration of the break.
                       */
                      readonly duration: string;
                      /** @description It begins and ends in it. */
                      readonly timeWindow: {
                        /**
                         * Format: moment
                         * @description Date-time when it begins; it belongs to the window.
                         */
                        readonly begin: string;
                        /**
                         * Format: moment
                         * @description Date-time when it ends; it belongs to the window.
                         */
                        readonly end: string;
                      };
                      /** @description An extension: further windows; the break is in one of them or in `timeWindow`. Default: none. */
                      readonly 'x-alternativeTimeWindows'?: readonly {
                        /**
                         * Format: moment
                         * @description Date-time when it begins; it belongs to the window.
                         */
                        readonly begin: string;
                        /**
                         * Format: moment
                         * @description Date-time when it ends; it belongs to the window.
                         */
                        readonly end: string;
                      }[];
                    }
                  | {
                      /**
                       * @description A break due after a given amount of travel.
                       * @constant
                       */
                      readonly type: 'travelDurationSlidingBreak';
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: the minimum length of the break.
                       */
                      readonly minBreakDuration: string;
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: maximum travel since the last one, or the begin.
                       */
                      readonly maxInterBreakDuration: string;
                    }
                  | {
                      /**
                       * @description A break due after a given amount of work.
                       * @constant
                       */
                      readonly type: 'workingDurationSlidingBreak';
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: the minimum length of the break.
                       */
                      readonly minBreakDuration: string;
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: maximum work since the last one, or the begin.
                       */
                      readonly maxInterBreakDuration: string;
                    }
                )[];
              }[];
              readonly stops: readonly {
                readonly id: string;
                /** @description Where it is. */
                readonly position: {
                  /** @description Degrees of longitude, east is positive. */
                  readonly lon: number;
                  /** @description Degrees of latitude, north is positive. */
                  readonly lat: number;
                };
                /**
                 * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                 * @enum {unknown}
                 */
                readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                /** Format: duration */
                readonly operationDuration?: string;
                /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                readonly capacities?: {
                  readonly [key: string]: number;
                };
                /** @description The tour begins and ends in it. */
                readonly timeWindow?: {
                  /**
                   * Format: moment
                   * @description Date-time when it begins; it belongs to the window.
                   */
                  readonly begin: string;
                  /**
                   * Format: moment
                   * @description Date-time when it ends; it belongs to the window.
                   */
                  readonly end: string;
                };
              }[];
              /**
               * @default minimizeResources
               * @enum {unknown}
               */
              readonly objective: 'minimizeResources' | 'minimizeWorkingDuration' | 'minimizeDistance';
              /**
               * Format: time-zone
               * @description Time zone of local date-times (`Europe/Berlin`). Default: none, so they need an offset.
               */
              readonly tz?: string;
              /** @description Resources leave as late as possible without making the tour worse, instead of at the window's begin. Default: false. */
              readonly lateDeparture?: boolean;
              readonly agencyId: string;
              readonly id: string;
              readonly version: number;
              /**
               * @description One of waiting, processing, preOptimizing, preOptimized, optimizing, optimized, stopped, interrupted, deleted; others may follow.
               * @example optimizing
               */
              readonly state: string;
              readonly status: components['schemas']['PlanStatus'];
              readonly running: boolean;
              readonly nbResources: number;
              readonly nbOrders: number;
              /** Format: date-time */
              readonly createdAt: string;
              readonly createdBy: string;
              /** Format: date-time */
              readonly updatedAt: string;
              readonly updatedBy: string;
              /** Format: date-time */
              readonly archivedAt?: string;
              /** @description Only in the answer of the call that caused them. */
              readonly warnings?: readonly components['schemas']['Warning'][];
            };
            readonly agencyId: string;
            readonly planId: string;
            readonly planVersion: number;
          };
        };
      };
      /** @description The plan was created. */
      readonly 201: {
        headers: {
          /** @description Changes with any change of the answer. */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly item: {
              readonly resources: readonly {
                readonly id: string;
                /** @description The tour begins and ends in it. */
                readonly workingTimeWindow: {
                  /**
                   * Format: moment
                   * @description Date-time when it begins; it belongs to the window.
                   */
                  readonly begin: string;
                  /**
                   * Format: moment
                   * @description Date-time when it ends; it belongs to the window.
                   */
                  readonly end: string;
                };
                /** @description Maximum load, by capacity, in your own units; a capacity missing from the map counts as 0. Default: no limits. */
                readonly capacities?: {
                  readonly [key: string]: number;
                };
                /** @description Where the tour begins. Default: at its first stop. */
                readonly departure?: {
                  /** @description Degrees of longitude, east is positive. */
                  readonly lon: number;
                  /** @description Degrees of latitude, north is positive. */
                  readonly lat: number;
                };
                /** @description Where it ends, or `"atFirstPosition"`. Default: at its last stop. */
                readonly arrival?:
                  | {
                      /** @description Degrees of longitude, east is positive. */
                      readonly lon: number;
                      /** @description Degrees of latitude, north is positive. */
                      readonly lat: number;
                    }
                  | 'atFirstPosition';
                /**
                 * Format: duration
                 * @description ISO 8601 duration: the most from begin to end of the tour, waiting included. Default: no limit.
                 */
                readonly maxWorkingDuration?: string;
                /** @description Kilometers: the longest the tour may be. Default: no limit. */
                readonly maxDistanceInKm?: number;
                /** @description `timeWindowBreak` (the default type): `duration` in `timeWindow`; `travelDurationSlidingBreak`, `workingDurationSlidingBreak`: at least `minBreakDuration` after at most `maxInterBreakDuration` of travel, of work. Default: none. */
                readonly breaks?: readonly (
                  | {
                      /**
                       * @description A break in a window. Default: timeWindowBreak.
                       * @constant
                       */
                      readonly type?: 'timeWindowBreak';
                      /**
                       * Format: duration
                       * @description ISO 8601 duration of the break.
                       */
                      readonly duration: string;
                      /** @description It begins and ends in it. */
                      readonly timeWindow: {
                        /**
                         * Format: moment
                         * @description Date-time when it begins; it belongs to the window.
                         */
                        readonly begin: string;
                        /**
                         * Format: moment
                         * @description Date-time when it ends; it belongs to the window.
                         */
                        readonly end: string;
                      };
                      /** @description An extension: further windows; the break is in one of them or in `timeWindow`. Default: none. */
                      readonly 'x-alternativeTimeWindows'?: readonly {
                        /**
                         * Format: moment
                         * @description Date-time when it begins; it belongs to the window.
                         */
                        readonly begin: string;
                        /**
                         * Format: moment
                         * @description Date-time when it ends; it belongs to the window.
                         */
                        readonly end: string;
                      }[];
                    }
                  | {
                      /**
                       * @description A break due after a given amount of travel.
                       * @constant
                       */
                      readonly type: 'travelDurationSlidingBreak';
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: the minimum length of the break.
                       */
                      readonly minBreakDuration: string;
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: maximum travel since the last one, or the begin.
                       */
                      readonly maxInterBreakDuration: string;
                    }
                  | {
                      /**
                       * @description A break due after a given amount of work.
                       * @constant
                       */
                      readonly type: 'workingDurationSlidingBreak';
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: the minimum length of the break.
                       */
                      readonly minBreakDuration: string;
                      /**
                       * Format: duration
                       * @description ISO 8601 duration: maximum work since the last one, or the begin.
                       */
                      readonly maxInterBreakDuration: string;
                    }
                )[];
              }[];
              readonly stops: readonly {
                readonly id: string;
                /** @description Where it is. */
                readonly position: {
                  /** @description Degrees of longitude, east is positive. */
                  readonly lon: number;
                  /** @description Degrees of latitude, north is positive. */
                  readonly lat: number;
                };
                /**
                 * @description `pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.
                 * @enum {unknown}
                 */
                readonly kind?: 'pickup' | 'delivery' | 'acknowledgement';
                /** Format: duration */
                readonly operationDuration?: string;
                /** @description Quantity moved, by capacity, in your own units. Default: nothing. */
                readonly capacities?: {
                  readonly [key: string]: number;
                };
                /** @description The tour begins and ends in it. */
                readonly timeWindow?: {
                  /**
                   * Format: moment
                   * @description Date-time when it begins; it belongs to the window.
                   */
                  readonly begin: string;
                  /**
                   * Format: moment
                   * @description Date-time when it ends; it belongs to the window.
                   */
                  readonly end: string;
                };
              }[];
              /**
               * @default minimizeResources
               * @enum {unknown}
               */
              readonly objective: 'minimizeResources' | 'minimizeWorkingDuration' | 'minimizeDistance';
              /**
               * Format: time-zone
               * @description Time zone of local date-times (`Europe/Berlin`). Default: none, so they need an offset.
               */
              readonly tz?: string;
              /** @description Resources leave as late as possible without making the tour worse, instead of at the window's begin. Default: false. */
              readonly lateDeparture?: boolean;
              readonly agencyId: string;
              readonly id: string;
              readonly version: number;
              /**
               * @description One of waiting, processing, preOptimizing, preOptimized, optimizing, optimized, stopped, interrupted, deleted; others may follow.
               * @example optimizing
               */
              readonly state: string;
              readonly status: components['schemas']['PlanStatus'];
              readonly running: boolean;
              readonly nbResources: number;
              readonly nbOrders: number;
              /** Format: date-time */
              readonly createdAt: string;
              readonly createdBy: string;
              /** Format: date-time */
              readonly updatedAt: string;
              readonly updatedBy: string;
              /** Format: date-time */
              readonly archivedAt?: string;
              /** @description Only in the answer of the call that caused them. */
              readonly warnings?: readonly components['schemas']['Warning'][];
            };
            readonly agencyId: string;
            readonly planId: string;
            readonly planVersion: number;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly streamPlanEvents: {
    readonly parameters: {
      readonly query?: {
        /** @description Events after this one; 0: all that are kept. Last-Event-ID takes precedence. */
        readonly after?: number;
      };
      readonly header?: {
        /** @description The id of the last event received: the stream continues after it. */
        readonly 'Last-Event-ID'?: string;
      };
      readonly path: {
        readonly agencyId: string;
        readonly planId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Server-sent events, for as long as the client listens. The data of each is a JSON object. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/event-stream':
            | components['schemas']['PlanEvent']
            | {
                readonly after: number;
              };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly streamAgencyEvents: {
    readonly parameters: {
      readonly query?: {
        /** @description Events after this one; 0: all that are kept. Last-Event-ID takes precedence. */
        readonly after?: number;
      };
      readonly header?: {
        /** @description The id of the last event received: the stream continues after it. */
        readonly 'Last-Event-ID'?: string;
      };
      readonly path: {
        readonly agencyId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Server-sent events, for as long as the client listens. The data of each is a JSON object. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/event-stream':
            | components['schemas']['PlanEvent']
            | {
                readonly after: number;
              };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly listWebhooks: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly agencyId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The webhooks, without secrets. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly items: readonly components['schemas']['Webhook'][];
            readonly agencyId: string;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly createWebhook: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly agencyId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          /** @description The address that events are posted to: http or https, of a host that is not private. */
          readonly url: string;
          /** @description The types of events it receives; all by default. */
          readonly types?: readonly (
            'plan.state' | 'plan.place' | 'plan.improved' | 'plan.warnings' | 'plan.archived' | 'plan.deleted'
          )[];
          /** @description An inactive webhook receives nothing. Default true. */
          readonly active?: boolean;
        };
      };
    };
    readonly responses: {
      /** @description The webhook, with its secret. */
      readonly 201: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly item: {
              readonly id: string;
              /** @description The address that events are posted to: http or https, of a host that is not private. */
              readonly url: string;
              /** @description The types of events it receives; all by default. */
              readonly types: readonly (
                'plan.state' | 'plan.place' | 'plan.improved' | 'plan.warnings' | 'plan.archived' | 'plan.deleted'
              )[];
              /** @description An inactive webhook receives nothing, and its pending deliveries wait. */
              readonly active: boolean;
              /**
               * Format: date-time
               * @description Until when the previous secret also signs; absent when it does not.
               */
              readonly previousSecretUntil?: string;
              /** Format: date-time */
              readonly createdAt: string;
              readonly createdBy: string;
              /** Format: date-time */
              readonly updatedAt: string;
              readonly secret: string;
            };
            readonly agencyId: string;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readWebhook: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly agencyId: string;
        readonly webhookId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The webhook, without its secret. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly item: components['schemas']['Webhook'];
            readonly agencyId: string;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly deleteWebhook: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly agencyId: string;
        readonly webhookId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description It is gone. */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly updateWebhook: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly webhookId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          /** @description The address that events are posted to: http or https, of a host that is not private. */
          readonly url?: string;
          /** @description The types of events it receives; all by default. */
          readonly types?: readonly (
            'plan.state' | 'plan.place' | 'plan.improved' | 'plan.warnings' | 'plan.archived' | 'plan.deleted'
          )[];
          /** @description An inactive webhook receives nothing. Default true. */
          readonly active?: boolean;
        };
      };
    };
    readonly responses: {
      /** @description The webhook. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly item: components['schemas']['Webhook'];
            readonly agencyId: string;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly rotateWebhookSecret: {
    readonly parameters: {
      readonly query?: {
        /** @description How long the previous secret also signs: PT0S to P7D. */
        readonly overlap?: string;
      };
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly webhookId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The webhook with its new secret, shown only this once. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly item: {
              readonly id: string;
              /** @description The address that events are posted to: http or https, of a host that is not private. */
              readonly url: string;
              /** @description The types of events it receives; all by default. */
              readonly types: readonly (
                'plan.state' | 'plan.place' | 'plan.improved' | 'plan.warnings' | 'plan.archived' | 'plan.deleted'
              )[];
              /** @description An inactive webhook receives nothing, and its pending deliveries wait. */
              readonly active: boolean;
              /**
               * Format: date-time
               * @description Until when the previous secret also signs; absent when it does not.
               */
              readonly previousSecretUntil?: string;
              /** Format: date-time */
              readonly createdAt: string;
              readonly createdBy: string;
              /** Format: date-time */
              readonly updatedAt: string;
              readonly secret: string;
            };
            readonly agencyId: string;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly listDeliveries: {
    readonly parameters: {
      readonly query?: {
        readonly state?: 'pending' | 'delivered' | 'dead';
        readonly limit?: number;
        /** @description The id of the last delivery seen. */
        readonly before?: string;
      };
      readonly header?: never;
      readonly path: {
        readonly agencyId: string;
        readonly webhookId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description At most `limit` deliveries. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly items: readonly components['schemas']['Delivery'][];
            readonly agencyId: string;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly resendDeadDeliveries: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly webhookId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description How many are sent again. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly resent: number;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly resendDelivery: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly agencyId: string;
        readonly webhookId: string;
        readonly deliveryId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The delivery. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly item: components['schemas']['Delivery'];
            readonly agencyId: string;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly optimize: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['OptimizeRequest'];
      };
    };
    readonly responses: {
      /** @description The tours. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OptimizeAnswer'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readMe: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The token and its agencies. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly tokenId: string;
            readonly name: string;
            /** @enum {unknown} */
            readonly mode: 'sandbox' | 'production';
            /** @description read: plans and solutions; plan: make, change, run and delete them, and read; admin: tokens, ledgers and the audit log of its agencies; operator: the same for all agencies, create agencies, set limits, book credits. */
            readonly scopes: readonly ('read' | 'plan' | 'admin' | 'operator')[];
            /** @description The agency of paths that name none. */
            readonly agencyId: string;
            /** @description The agencies it is for, that one first: credits left (metered ones), and optimizations started. */
            readonly agencies: readonly {
              readonly id: string;
              readonly name: string;
              /** @description Others pay nothing. */
              readonly metered: boolean;
              /** @description What is left; absent for unmetered agencies. */
              readonly credits?: number;
              readonly limits: {
                /** @description Plans that run at once; further ones wait */
                readonly runningPlans: number;
                /** @description Of one plan; null: no limit */
                readonly resources: number | null;
                /** @description Of one plan; null: no limit */
                readonly orders: number | null;
                /** @description Of one plan: all single stops, members of alternatives included; null: no limit */
                readonly stops: number | null;
                /** @description Of one order without successiveStops; null: no limit */
                readonly stopsPerOrder: number | null;
                /** @description In seconds */
                readonly longestOptimization: {
                  readonly sandbox: number;
                  readonly production: number;
                };
                /** @description In seconds, for plans without a duration */
                readonly usualOptimization: {
                  readonly sandbox: number;
                  readonly production: number;
                };
                /** @description Optimizations started per day (UTC); a restart counts as one; null: no limit */
                readonly dailyOptimizations: number | null;
                /** @description Optimizations started per month (UTC); a restart counts as one; null: no limit */
                readonly monthlyOptimizations: number | null;
              };
              readonly usage: {
                readonly today: number;
                readonly thisMonth: number;
              };
            }[];
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly listAgencies: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The agencies. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly items: readonly components['schemas']['Agency'][];
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly createAgency: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly id?: string;
          readonly name: string;
          /** @description Default true. */
          readonly metered?: boolean;
          readonly limits?: {
            /** @description Plans that run at once; further ones wait */
            readonly runningPlans?: number;
            /** @description Of one plan; null: no limit */
            readonly resources?: number | null;
            /** @description Of one plan; null: no limit */
            readonly orders?: number | null;
            /** @description Of one plan: all single stops, members of alternatives included; null: no limit */
            readonly stops?: number | null;
            /** @description Of one order without successiveStops; null: no limit */
            readonly stopsPerOrder?: number | null;
            /** @description In seconds */
            readonly longestOptimization?: {
              readonly sandbox: number;
              readonly production: number;
            };
            /** @description In seconds, for plans without a duration */
            readonly usualOptimization?: {
              readonly sandbox: number;
              readonly production: number;
            };
            /** @description Optimizations started per day (UTC); a restart counts as one; null: no limit */
            readonly dailyOptimizations?: number | null;
            /** @description Optimizations started per month (UTC); a restart counts as one; null: no limit */
            readonly monthlyOptimizations?: number | null;
          };
        };
      };
    };
    readonly responses: {
      /** @description The agency. */
      readonly 201: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Agency'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readAgency: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly agencyId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The agency. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Agency'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly updateAgency: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly agencyId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly name?: string;
          readonly metered?: boolean;
          readonly limits?: {
            /** @description Plans that run at once; further ones wait */
            readonly runningPlans?: number;
            /** @description Of one plan; null: no limit */
            readonly resources?: number | null;
            /** @description Of one plan; null: no limit */
            readonly orders?: number | null;
            /** @description Of one plan: all single stops, members of alternatives included; null: no limit */
            readonly stops?: number | null;
            /** @description Of one order without successiveStops; null: no limit */
            readonly stopsPerOrder?: number | null;
            /** @description In seconds */
            readonly longestOptimization?: {
              readonly sandbox: number;
              readonly production: number;
            };
            /** @description In seconds, for plans without a duration */
            readonly usualOptimization?: {
              readonly sandbox: number;
              readonly production: number;
            };
            /** @description Optimizations started per day (UTC); a restart counts as one; null: no limit */
            readonly dailyOptimizations?: number | null;
            /** @description Optimizations started per month (UTC); a restart counts as one; null: no limit */
            readonly monthlyOptimizations?: number | null;
          };
          /** @description null removes the rule. */
          readonly repurchase?: {
            readonly below: number;
            readonly amount: number;
          } | null;
        };
      };
    };
    readonly responses: {
      /** @description The agency. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Agency'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly addCredits: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly agencyId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly amount: number;
          readonly reference?: string;
        };
      };
    };
    readonly responses: {
      /** @description The agency, with its new balance. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Agency'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readLedger: {
    readonly parameters: {
      readonly query?: {
        readonly limit?: number;
        /** @description The id of the last entry seen. */
        readonly before?: string;
      };
      readonly header?: never;
      readonly path: {
        readonly agencyId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Entries. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly items: readonly {
              readonly id: string;
              /** Format: date-time */
              readonly at: string;
              /**
               * @description free: for a new agency; pack: bought; repurchase: bought by the rule; spend: for the stops of a plan.
               * @enum {unknown}
               */
              readonly kind: 'free' | 'pack' | 'repurchase' | 'spend';
              /** @description Positive when credits are added, negative when they are spent. */
              readonly amount: number;
              readonly balance: number;
              readonly planId?: string;
              readonly planVersion?: number;
              /** @description The reference of the purchase in a billing system. */
              readonly reference?: string;
            }[];
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly readUsage: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly agencyId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The counts. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly today: number;
            readonly thisMonth: number;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly listTokens: {
    readonly parameters: {
      readonly query?: {
        readonly agencyId?: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The tokens. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly items: readonly components['schemas']['Token'][];
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly createToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly name: string;
          /** @enum {unknown} */
          readonly mode: 'sandbox' | 'production';
          readonly agencyIds: readonly string[];
          /** @description read: plans and solutions; plan: make, change, run and delete them, and read; admin: tokens, ledgers and the audit log of its agencies; operator: the same for all agencies, create agencies, set limits, book credits. */
          readonly scopes?: readonly ('read' | 'plan' | 'admin' | 'operator')[];
          /** @description Adds the scope admin. */
          readonly admin?: boolean;
          /** @description From now; without it the token does not expire. */
          readonly lifetimeSeconds?: number;
        };
      };
    };
    readonly responses: {
      /** @description The token. */
      readonly 201: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly id: string;
            readonly name: string;
            /** @enum {unknown} */
            readonly mode: 'sandbox' | 'production';
            /** @description read: plans and solutions; plan: make, change, run and delete them, and read; admin: tokens, ledgers and the audit log of its agencies; operator: the same for all agencies, create agencies, set limits, book credits. */
            readonly scopes: readonly ('read' | 'plan' | 'admin' | 'operator')[];
            /** @description Whether admin is among the scopes. */
            readonly admin: boolean;
            readonly agencyIds: readonly string[];
            /** @enum {unknown} */
            readonly status: 'active' | 'expired' | 'revoked' | 'regenerated';
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly expiresAt?: string;
            /**
             * Format: date-time
             * @description To the minute: not every use is recorded.
             */
            readonly lastUsedAt?: string;
            readonly token: string;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly revokeToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly tokenId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The token. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Token'];
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly regenerateToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description A text of your own, such as a UUID, different for each request: sent again within 24 hours with the same body, the request has no further effect and gets the same answer. */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      readonly path: {
        readonly tokenId: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The token with its new text, shown only this once. */
      readonly 200: {
        headers: {
          /** @description `true`: this is the answer to the first request with the key. */
          readonly 'Idempotency-Replayed'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly id: string;
            readonly name: string;
            /** @enum {unknown} */
            readonly mode: 'sandbox' | 'production';
            /** @description read: plans and solutions; plan: make, change, run and delete them, and read; admin: tokens, ledgers and the audit log of its agencies; operator: the same for all agencies, create agencies, set limits, book credits. */
            readonly scopes: readonly ('read' | 'plan' | 'admin' | 'operator')[];
            /** @description Whether admin is among the scopes. */
            readonly admin: boolean;
            readonly agencyIds: readonly string[];
            /** @enum {unknown} */
            readonly status: 'active' | 'expired' | 'revoked' | 'regenerated';
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly expiresAt?: string;
            /**
             * Format: date-time
             * @description To the minute: not every use is recorded.
             */
            readonly lastUsedAt?: string;
            readonly token: string;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
  readonly listAudit: {
    readonly parameters: {
      readonly query?: {
        readonly agencyId?: string;
        readonly planId?: string;
        readonly tokenId?: string;
        readonly action?:
          | 'plan.created'
          | 'plan.changed'
          | 'plan.deleted'
          | 'plan.stopped'
          | 'plan.restarted'
          | 'plan.archived'
          | 'token.created'
          | 'token.regenerated'
          | 'token.revoked'
          | 'token.firstUsed'
          | 'agency.created'
          | 'agency.changed'
          | 'credits.booked'
          | 'webhook.created'
          | 'webhook.changed'
          | 'webhook.secretRotated'
          | 'webhook.deleted';
        /** @description Entries at this moment or later. */
        readonly from?: string;
        /** @description Entries before this moment. */
        readonly to?: string;
        readonly limit?: number;
        /** @description `next` of the previous page. */
        readonly before?: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Entries. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly items: readonly components['schemas']['AuditEntry'][];
            /** @description The `before` of the next page; absent on the last. */
            readonly next?: string;
          };
        };
      };
      /** @description The token is missing, malformed, unknown or expired. */
      readonly default: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvelopedErrors'];
        };
      };
    };
  };
}
