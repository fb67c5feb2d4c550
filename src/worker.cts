/**
 * What Piscina loads in a search thread. It calls `require`, and where a thread is terminated while Node requires an ES
 * module, Node aborts the whole process (`v8::Module::IsGraphAsync`); while it imports one, the thread just ends.
 */
export = { runChainTask: import('./worker.js').then(({ runChainTask }) => runChainTask) };
