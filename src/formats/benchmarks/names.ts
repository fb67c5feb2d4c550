/** Ids of stops and orders, from the number a customer has in `.sol` files. */
export function customerId(number: number): string {
  return `c${number}`;
}

/** Id of the pickup at the depot that belongs to a customer's delivery. */
export function loadingId(number: number): string {
  return `p${number}`;
}
