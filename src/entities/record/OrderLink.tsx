import { PageLink } from './PageLink';

const VIEWS = { order: 'order/chargeOrder', washOrder: 'order/carWashOrder' } as const;

interface OrderLinkProps {
  id: string | null;
  no: string | null;
  /** Default: a charging order. */
  kind?: keyof typeof VIEWS;
}

/** Number of an order, a link for users with the right to see orders. */
export function OrderLink({ id, no, kind = 'order' }: OrderLinkProps) {
  if (id === null || no === null) return '–';
  return (
    <PageLink view={VIEWS[kind]} part={{ open: id }} className="mono">
      {no}
    </PageLink>
  );
}
