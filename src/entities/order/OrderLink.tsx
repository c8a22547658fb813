import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';

interface OrderLinkProps {
  id: string | null;
  no: string | null;
}

/** Number of an order, a link for users with the right to see orders. */
export function OrderLink({ id, no }: OrderLinkProps) {
  const maySee = useCan('order/chargeOrder/view');
  if (id === null || no === null) return '–';
  if (!maySee) return <span className="mono">{no}</span>;
  return (
    <Link className="mono" to={`/orders/charging?open=${id}`} onClick={(event) => event.stopPropagation()}>
      {no}
    </Link>
  );
}
