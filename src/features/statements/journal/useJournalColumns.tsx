import { useTranslation } from 'react-i18next';
import type { JournalLine } from '../../../contract/evo-bill/journal';
import { accountName, entryName } from '../../../entities/order/ledgerWords';
import { RecordLink } from '../../../entities/record/RecordLink';
import { defineColumns } from '../../../kit/crud/defineList';
import { formatMoney } from '../../../lib/money';
import { formatInZone, formatZoneOffset, fromWire } from '../../../lib/time';

const { Column } = defineColumns<JournalLine, 'journal', 'at'>();

/** Columns of the journal, all times by the clock of one zone. @param from begin of the period */
export function useJournalColumns(zone: string, from: string) {
  const { t, i18n } = useTranslation('orders');
  const formatSide = (amount: string | null) => (amount === null ? '' : formatMoney(amount, i18n.language));
  return (
    <>
      <Column name="at" unit={formatZoneOffset(zone, fromWire(from))} width={150}>
        {({ at }) => (
          <span title={formatInZone(at, zone, 'full', i18n.language)}>
            {formatInZone(at, zone, 'dateTime', i18n.language)}
          </span>
        )}
      </Column>
      <Column name="entryId" width={84}>
        {({ entryId }) => <span className="mono">{entryId}</span>}
      </Column>
      <Column name="kind" width={140}>
        {({ kind }) => entryName(kind, t)}
      </Column>
      <Column name="accountNumber" width={100}>
        {({ accountNumber }) => <span className="mono">{accountNumber ?? '–'}</span>}
      </Column>
      <Column name="accountName" isMain width={190}>
        {({ accountName: mapped, account }) => mapped ?? accountName(account, t)}
      </Column>
      <Column name="party" width={150} />
      <Column name="debit" isMain isNumber width={120}>
        {({ debit }) => formatSide(debit)}
      </Column>
      <Column name="credit" isMain isNumber width={120}>
        {({ credit }) => formatSide(credit)}
      </Column>
      <Column name="currency" isMain width={84} />
      <Column name="document" width={180}>
        {(line) => <DocumentLink line={line} />}
      </Column>
      <Column name="companyName" width={160} />
      <Column name="reason" width={160} />
    </>
  );
}

function DocumentLink({ line: { document, orderId, washOrderId } }: { line: JournalLine }) {
  if (document === null) return null;
  return (
    <RecordLink kind={washOrderId ? 'washOrder' : 'order'} id={washOrderId ?? orderId} className="mono">
      {document}
    </RecordLink>
  );
}
