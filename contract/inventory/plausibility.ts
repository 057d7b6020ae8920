import { formatNumber } from '../engine/number-text.ts';
import { exact } from './quantities.ts';

/** A price this many times higher or lower than usual needs a reason. */
export const farFactor = 3;

/** Whether a price is far from all known prices of the item. Without a known price, none is. */
export function isFarPrice(price: number, known: readonly (number | null)[]): boolean {
  const prices = known.filter((each): each is number => each !== null && each > 0);
  return prices.length > 0 && prices.every((each) => price > each * farFactor || price < each / farFactor);
}

/** How much more than that was received with this delivery, or 0. */
export function receivedBeyond(delivery: { ordered: number; received: number; quantity: number }): number {
  return Math.max(0, exact(delivery.received + delivery.quantity - delivery.ordered));
}

/** How much of a return was not issued to its recipient, or 0. */
export function returnedBeyond(quantity: number, issued: number): number {
  return Math.max(0, exact(quantity - issued));
}

const askReason = 'Enter a reason.';

export const plausibilityWords = {
  issuedToNobody: 'Enter an employee, an asset or a work order, or a note that says what it is for.',
  beyondOrdered: (received: number, ordered: number) =>
    `This brings the delivery to ${formatNumber(received)} of ${formatNumber(ordered)} ordered. ${askReason}`,
  farPrice: (price: string, usual: string) =>
    `The unit price ${price} is far from the usual ${usual}. ${askReason}`,
  farFromOrdered: (price: string, ordered: string) =>
    `The unit price ${price} is far from the ordered ${ordered}. ${askReason}`,
  beyondIssued: (issued: number) =>
    issued > 0
      ? `Only ${formatNumber(issued)} were issued to this recipient and not returned. ${askReason}`
      : `Nothing of this item is issued to this recipient. ${askReason}`,
  secondPerson: (beyond: number, limit: number, advice: string) =>
    `This returns ${formatNumber(beyond)} more than was issued. Above ${formatNumber(limit)}, a second person must confirm the quantity. ${advice}`,
} as const;
