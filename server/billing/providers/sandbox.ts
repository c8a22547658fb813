import type { PaymentProvider, PayoutProvider, ProviderAnswer, ProviderRequest } from './provider';

/** How a card of the sandbox behaves: the last part of its token, `tok_<behaviour>`. */
const BEHAVIOURS = ['ok', 'decline', 'delay', 'timeout', 'refundfail'] as const;
type Behaviour = (typeof BEHAVIOURS)[number];

function parseBehaviour(token: string): Behaviour {
  return BEHAVIOURS.find((behaviour) => token.split(/[_-]/).at(-1) === behaviour) ?? 'ok';
}

const createSuccess = ({ key }: ProviderRequest): ProviderAnswer => ({ state: 'succeeded', ref: `sandbox-${key}` });

/**
 * A card provider without memory: the card decides the outcome of a payment. `ok` pays, `decline` does not, `delay`
 * reports the outcome later, `timeout` never answers the first request, `refundfail` refuses refunds.
 */
export const sandboxCards: PaymentProvider = {
  name: 'sandbox',
  async send(request, signal) {
    if (request.token === null) return { state: 'declined', reason: 'noCard' };
    const behaviour = parseBehaviour(request.token);
    if (behaviour === 'delay') return { state: 'pending' };
    if (behaviour === 'timeout') return waitForAbort(signal);
    return decideOutcome(request, behaviour);
  },
  async ask(request) {
    return request.token === null ? { state: 'unknown' } : decideOutcome(request, parseBehaviour(request.token));
  },
};

function decideOutcome(request: ProviderRequest, behaviour: Behaviour): ProviderAnswer {
  if (behaviour === 'decline') return { state: 'declined', reason: 'cardDeclined' };
  if (behaviour === 'refundfail' && request.direction === 'refund') return { state: 'declined', reason: 'cardExpired' };
  return createSuccess(request);
}

function waitForAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer')), { once: true });
  });
}

/** Pays every company that is not disabled. */
export const sandboxPayouts: PayoutProvider = {
  name: 'sandbox',
  async pay({ key, party }) {
    if (party && !party.isEnabled) return { state: 'declined', reason: 'accountClosed' };
    return { state: 'succeeded', ref: `sandbox-${key}` };
  },
};

/** Providers by way to pay. */
export const PROVIDERS: Readonly<Record<string, PaymentProvider>> = { sandbox: sandboxCards };
export const CARD_METHOD = 'creditcard';
/** Provider of payments at the terminals of machines; it cannot be asked for anything. */
export const TERMINAL = 'terminal';
/** Provider of refunds that clerks hand to customers without a wallet. */
export const BY_HAND = 'byHand';
