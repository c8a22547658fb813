import type {
  carWashDeduction,
  CarWashDeduction,
  chargingDeduction,
  ChargingDeduction,
  Deduction,
  deductionRecord,
  fee,
  Fee,
  FeeDeduction,
  feeDeduction,
  TopUp,
  topUp,
} from '../../../src/contract/evo-wallet/adminWallet';
import type { userWallet, Wallet, WalletFlow } from '../../../src/contract/evo-wallet/userWallet';
import type { MockOf } from '../answering';
import { moneyMock } from '../money';

const AIGERIM = { appUserId: '20418', userName: 'Aigerim S.', userPhone: '+77015554218', userEmail: null };

export const TOP_UPS: readonly TopUp[] = [
  {
    id: '1',
    no: 'T261120-000001',
    ...AIGERIM,
    amount: '5000.00',
    fee: '50.00',
    currency: 'KZT',
    paymentType: 'creditcard',
    status: 'completed',
    createdAt: '2026-11-20 14:30:00',
    paidAt: '2026-11-20 14:30:04',
    error: null,
  },
];
const FEES: readonly Fee[] = [
  { id: '2', at: '2026-11-20 14:30:04', ...AIGERIM, amount: '50.00', currency: 'KZT', topUpNo: 'T261120-000001' },
];
const FEE_DEDUCTIONS: readonly FeeDeduction[] = [
  {
    id: '3',
    at: '2026-11-20 15:31:00',
    kind: 'platform',
    orderId: '187',
    orderNo: '2611201359-000187',
    station: 'Dostyk Avenue 180',
    company: 'Steppe Drive',
    provider: null,
    payable: '2337.00',
    amount: '70.11',
    currency: 'KZT',
  },
];
const TAKEN = { at: '2026-11-20 15:31:00', ...AIGERIM, amount: '2337.00', currency: 'KZT', balanceAfter: '2613.00' };
export const DEDUCTIONS: readonly Deduction[] = [
  {
    id: '4',
    type: 'charge',
    ...TAKEN,
    orderId: '187',
    washOrderId: null,
    orderNo: '2611201359-000187',
    station: 'Dostyk Avenue 180',
    reason: null,
  },
];
const CHARGING_DEDUCTIONS: readonly ChargingDeduction[] = [
  {
    id: '4',
    ...TAKEN,
    orderId: '187',
    orderNo: '2611201359-000187',
    station: 'Dostyk Avenue 180',
    charger: 'ALA-0180',
    energy: 19.806,
  },
];
const CAR_WASH_DEDUCTIONS: readonly CarWashDeduction[] = [
  {
    ...{ id: '5', ...TAKEN, amount: '3000.00', orderId: '71', orderNo: 'W2611201359-000071' },
    ...{ washSite: 'Express wash, Dostyk Avenue', service: 'Express rinse' },
  },
];
export const WALLETS: readonly Wallet[] = [
  {
    id: '9',
    ...AIGERIM,
    currency: 'KZT',
    balance: '2613.00',
    held: '0.00',
    lastMovementAt: '2026-11-20 15:31:00',
  },
];
export const WALLET_FLOW: readonly WalletFlow[] = [
  {
    id: '4',
    at: '2026-11-20 15:31:00',
    type: 'charge',
    amount: '-2337.00',
    currency: 'KZT',
    balanceAfter: '2613.00',
    orderId: '187',
    washOrderId: null,
    reference: '2611201359-000187',
    reason: null,
    userName: null,
  },
  {
    id: '2',
    at: '2026-11-20 14:30:04',
    type: 'topup',
    amount: '5000.00',
    currency: 'KZT',
    balanceAfter: '4950.00',
    orderId: null,
    washOrderId: null,
    reference: 'T261120-000001',
    reason: null,
    userName: null,
  },
];

export const topUpMock: MockOf<typeof topUp> = moneyMock(TOP_UPS, 'amount');
export const feeMock: MockOf<typeof fee> = moneyMock(FEES, 'amount');
export const feeDeductionMock: MockOf<typeof feeDeduction> = moneyMock(FEE_DEDUCTIONS, 'amount');
export const deductionRecordMock: MockOf<typeof deductionRecord> = moneyMock(DEDUCTIONS, 'amount');
export const chargingDeductionMock: MockOf<typeof chargingDeduction> = moneyMock(CHARGING_DEDUCTIONS, 'amount');
export const carWashDeductionMock: MockOf<typeof carWashDeduction> = moneyMock(CAR_WASH_DEDUCTIONS, 'amount');
export const userWalletMock: MockOf<typeof userWallet> = {
  ...moneyMock(WALLETS, 'balance'),
  detail: () => WALLETS[0]!,
  stranded: () => [],
  transactionRecordList: moneyMock(WALLET_FLOW, 'amount').page,
  adjustTerms: () => ({ balance: '2613.00', approvalLimit: '80000.00', approvalLeft: '5000.00' }),
  adjust: () => ({ state: 'done', balance: '2713.00' }),
};
