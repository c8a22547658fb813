import { useOrderMoneyQuery } from '../../api/evo-wallet/userMoney';
import type { BodyOf } from '../../contract/endpoint';
import type { userMoney } from '../../contract/evo-wallet/userMoney';
import { LastHere } from './LastHere';
import { RefundPreview } from './RefundPreview';

interface ExplainedOrderProps {
  order: BodyOf<typeof userMoney.order>;
  /** Zone of the person. */
  zone: string | null;
}

/** The difference to the last order there, and the effects of a full refund. */
export function ExplainedOrder({ order, zone }: ExplainedOrderProps) {
  const { data } = useOrderMoneyQuery({ body: order });
  return (
    <>
      {data?.lastHere && <LastHere last={data.lastHere} />}
      {data?.refund && <RefundPreview preview={data.refund} zone={zone} />}
    </>
  );
}
