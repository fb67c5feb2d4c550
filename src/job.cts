/** What Piscina loads in a thread of jobs: to require an ES module there could abort the process, to import one does not. */
export = { runJob: import('./job.js').then(({ runJob }) => runJob) };
