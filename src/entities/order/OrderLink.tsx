import { RecordLink } from '../record/RecordLink';

interface OrderLinkProps {
  id: string | null;
  no: string | null;
}

/** Number of an order, a link for users with the right to see orders. */
export function OrderLink({ id, no }: OrderLinkProps) {
  if (id === null || no === null) return '–';
  return (
    <RecordLink kind="order" id={id} className="mono">
      {no}
    </RecordLink>
  );
}
