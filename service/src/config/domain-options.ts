import type { DomainOptions } from '../domain/index.js';
import type { Config } from './options.js';

/** The part of the settings that storage and work need. */
export function domainOptions(config: Config): DomainOptions {
  return {
    data: config.data,
    databaseUrl: config.databaseUrl,
    databaseConnections: config.databaseConnections,
    role: config.role,
    concurrency: config.concurrency,
    threads: config.threads,
    roads: config.roads === 'none' ? undefined : config.roads,
    freeCredits: config.freeCredits,
    storedLimit: config.storedLimit,
    archiveAfterDays: config.archiveAfterDays,
    deleteAfterDays: config.deleteAfterDays,
    auditDays: config.auditDays,
    idempotencyHours: config.idempotencyHours,
    eventDays: config.eventDays,
    mostStreams: config.eventStreams,
    beatSeconds: config.eventBeat,
    streamPatience: config.eventPatience,
    webhooks: {
      networks: config.webhookNetworks?.split(','),
      timeoutSeconds: config.webhookTimeout,
      firstRepeatSeconds: config.webhookFirstRepeat,
      giveUpSeconds: config.webhookGiveUp,
    },
    limits: {
      runningPlans: config.runningPlans,
      resources: config.maxResources ?? null,
      orders: config.maxOrders ?? null,
      stops: config.maxStops ?? null,
      stopsPerOrder: config.maxStopsPerOrder ?? null,
      longestOptimization: { sandbox: config.sandboxLongest, production: config.productionLongest },
      usualOptimization: { sandbox: config.sandboxLongest, production: config.productionUsual },
      dailyOptimizations: config.dailyOptimizations ?? null,
      monthlyOptimizations: config.monthlyOptimizations ?? null,
    },
  };
}
