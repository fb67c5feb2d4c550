/**
 * What Piscina loads in a thread of the intake. It calls `require`, and where a thread is terminated while Node requires an
 * ES module, Node aborts the whole process (`v8::Module::IsGraphAsync`); while it imports one, the thread just ends.
 */
export = { handle: import('./intake-thread.js').then(({ handle }) => handle) };
