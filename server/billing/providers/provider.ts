/** What a provider is asked to do, told with every try in the same words. */
export interface ProviderRequest {
  /** Of this payment or refund: a provider never does one key twice. */
  key: string;
  direction: 'pay' | 'refund';
  amount: string;
  currency: string;
  /** Names the card at its provider. */
  token: string | null;
  /** Of a refund: the provider's reference of the payment that is given back, at most what that payment was. */
  refundOf: string | null;
}

/** `unknown`: the provider has never heard of the key; it may be sent again. */
export type ProviderAnswer =
  | { state: 'succeeded'; ref: string }
  | { state: 'declined'; reason: string }
  | { state: 'pending' }
  | { state: 'unknown' };

/** A payment provider. An error, or no answer in time, means that nobody knows what became of it: it is asked again. */
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
