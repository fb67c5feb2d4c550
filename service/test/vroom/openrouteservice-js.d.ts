/** What the tests use of it; the package has no types. */
declare module 'openrouteservice-js' {
  interface Answer {
    readonly routes: readonly { readonly steps: readonly { readonly type: string }[] }[];
  }

  interface Client {
    readonly Optimization: new (options: { api_key: string; host: string; timeout: number }) => {
      optimize(request: object): Promise<Answer>;
    };
  }

  const client: Client;
  export { client as default };
}
