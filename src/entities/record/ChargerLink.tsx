import { RecordLink } from './RecordLink';
import { useReferences } from './useReferences';

interface ChargerLinkProps {
  chargerCode: string;
  connector: number;
}

/** Connector of a charger, a link to the charger's record for users with the right to see it. */
export function ChargerLink({ chargerCode, connector }: ChargerLinkProps) {
  const references = useReferences({ chargerCode });
  return (
    <RecordLink kind="charger" id={references?.charger?.id} className="mono">
      {chargerCode}·{connector}
    </RecordLink>
  );
}
