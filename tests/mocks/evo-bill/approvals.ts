import type { Approval, approvals } from '../../../src/contract/evo-bill/approvals';
import { MockProblem, type MockOf } from '../answering';

export const APPROVALS: readonly Approval[] = [
  {
    id: '5',
    kind: 'refund',
    state: 'pending',
    orderId: '187',
    orderNo: '2611200821-000187',
    washOrderId: null,
    user: 'Anna K.',
    amount: '250.00',
    currency: 'EUR',
    reason: 'Charged twice',
    requestedBy: 'Nadia Operator',
    requestedAt: '2026-11-20 10:00:00',
    isOwn: false,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
  },
  {
    id: '6',
    kind: 'refund',
    state: 'pending',
    orderId: '181',
    orderNo: '2611200610-000181',
    washOrderId: null,
    user: null,
    amount: '90000.00',
    currency: 'KZT',
    reason: 'Cable fault',
    requestedBy: 'Me Myself',
    requestedAt: '2026-11-20 09:30:00',
    isOwn: true,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
  },
];

export const approvalsMock: MockOf<typeof approvals> = {
  page: ({ body: { pageNum, pageSize } }) => ({
    records: [...APPROVALS],
    total: APPROVALS.length,
    pageNum,
    pageSize,
  }),
  decide: ({ body }) => {
    const found = APPROVALS.find(({ id }) => id === body.id);
    if (!found) throw new MockProblem(404, '404 Not found');
    return { ...found, state: body.isApproved ? 'approved' : 'rejected', decidedBy: 'Second Person' };
  },
};
