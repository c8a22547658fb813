import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { PageLink } from '../record/PageLink';
import { toMoment } from '../record/relationTargets';

interface MomentLinkProps {
  /** Wire time. */
  at: string;
  /** Null: not known. */
  chargerCode: string | null;
  connector?: number;
}

/** Leads to the monitor as it was when something happened; nothing without the right to see it. */
export function MomentLink({ at, chargerCode, connector }: MomentLinkProps) {
  const { t } = useTranslation('records');
  const maySee = useCan('maintenance/monitor/view');
  return maySee && <PageLink {...toMoment(at, chargerCode, connector)}>{t('related.moment')}</PageLink>;
}
