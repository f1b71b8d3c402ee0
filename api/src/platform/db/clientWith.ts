/**
 * Returns a database client that is like another one but has some methods of its own. The query layer accepts it as it
 * accepts the driver's client.
 */
export function clientWith<Client extends object>(client: Client, methods: Record<string, unknown>): Client {
  return new Proxy(client, {
    get(target, name) {
      if (typeof name === 'string' && Object.hasOwn(methods, name)) return methods[name];
      const value: unknown = Reflect.get(target, name, target);
      // The driver's methods use private fields, which a proxy does not have.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
