import { CopyableId } from '../../kit/layout/CopyableId';
import classes from './ConnectorCode.module.css';

interface ConnectorCodeProps {
  chargerCode: string;
  /** Number of the connector; the charger alone when absent. */
  connector?: number;
}

/** `ALA-0142·1` in monospace; a click on its button copies the charger's code. */
export function ConnectorCode({ chargerCode, connector }: ConnectorCodeProps) {
  return (
    <CopyableId value={chargerCode}>
      {chargerCode}
      {connector !== undefined && (
        <>
          <span className={classes.dot}>·</span>
          {connector}
        </>
      )}
    </CopyableId>
  );
}
