import { useTranslation } from 'react-i18next';
import { toCallOutcome } from '../../contract/evo-basic/sysOperationLog';
import { Tag } from '../../kit/layout/Tag';

/** Result of a call: a word where it did not succeed, with its code. */
export function OutcomeTag({ code }: { code: number }) {
  const { t } = useTranslation('securityAudit');
  const outcome = toCallOutcome(code);
  const word = t(`outcome.${outcome}`);
  return outcome === 'success' ? word : <Tag>{`${word} ${code}`}</Tag>;
}
