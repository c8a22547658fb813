import { useState } from 'react';
import { useGrantByActivityCodeMutation } from '../../../api/evo-discount/coupons';
import type { BulkResult } from '../../../contract/records';
import type { Mutation } from '../../../kit/form/useAction';
import { grantInParts, type GrantCall } from './grantInParts';

/** The grant as one mutation for any number of app users, and how many of them have been answered while it runs. */
export function useGrantInParts(): { mutation: Mutation<GrantCall, BulkResult>; answered: number | null } {
  const [send, state] = useGrantByActivityCodeMutation();
  const [answered, setAnswered] = useState<number | null>(null);
  const sendAll = async (call: GrantCall) => {
    setAnswered(0);
    const sent = await grantInParts(send, call, setAnswered);
    setAnswered(null);
    return sent;
  };
  return { mutation: [sendAll, { ...state, isLoading: answered !== null }], answered };
}
