/** An address as it is compared: the router tells neither letter case nor a closing slash apart. */
export function plainAddress(address: string): string {
  return address.toLowerCase().replace(/\/+$/, '');
}
