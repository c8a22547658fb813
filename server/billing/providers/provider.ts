/** Request to a provider, the same with every try. */
export interface ProviderRequest {
  /** Key of this payment or refund: a provider never executes one key twice. */
  key: string;
  direction: 'pay' | 'refund';
  amount: string;
  currency: string;
  /** Names the card at its provider. */
  token: string | null;
  /** For a refund the provider's reference of the payment that is given back, at most the amount of that payment. */
  refundOf: string | null;
}

/** `unknown`: the provider has never heard of the key; it may be sent again. */
export type ProviderAnswer =
  | { state: 'succeeded'; ref: string }
  | { state: 'declined'; reason: string }
  | { state: 'pending' }
  | { state: 'unknown' };

/** A payment provider. After an error, or without an answer in time, the result is unknown: it is asked again. */
export interface PaymentProvider {
  readonly name: string;
  send(request: ProviderRequest, signal: AbortSignal): Promise<ProviderAnswer>;
  ask(request: ProviderRequest, signal: AbortSignal): Promise<ProviderAnswer>;
}

/** Pays parties their shares. */
export interface PayoutProvider {
  readonly name: string;
  pay(payout: {
    key: string;
    amount: string;
    currency: string;
    party: { name: string; isEnabled: boolean } | null;
  }): Promise<Exclude<ProviderAnswer, { state: 'pending' | 'unknown' }>>;
}
