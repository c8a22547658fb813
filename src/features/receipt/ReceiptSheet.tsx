import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import type { ReceiptSheet as Sheet } from '../../lib/receiptSheet';
import classes from './Receipt.module.css';

/** The body of a receipt, the same on screen and on paper. */
export function ReceiptSheet({ facts, heads, rows, payment }: Omit<Sheet, 'title'>) {
  return (
    <>
      <FactList facts={facts} />
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [name, ...figures], isSum }, index) => (
            <tr key={index} className={isSum ? classes.sum : undefined}>
              <th scope="row">{name}</th>
              {figures.map((figure, column) => (
                <td key={column}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FactList facts={payment} />
    </>
  );
}

function FactList({ facts }: { facts: Sheet['facts'] }) {
  return (
    <div className={classes.facts}>
      <Facts>
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </div>
  );
}
