import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useAlarmRecipientQuery } from '../../api/evo-monitor/chargerAlarmNotification';
import { chargerAlarmNotification } from '../../contract/evo-monitor/chargerAlarmNotification';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { HeldMail } from './HeldMail';
import { RecipientFacts } from './RecipientFacts';
import { RecipientForm } from './RecipientForm';
import { TestMailButton } from './TestMailButton';

const WIDTH = 460;

interface RecipientDrawerProps {
  /** Or `new`. */
  id: string;
}

/** Form of a recipient of alarm mails. */
export function RecipientDrawer({ id }: RecipientDrawerProps) {
  const { t } = useTranslation('recipients');
  const mayEdit = useCan(chargerAlarmNotification.update);
  const answer = useAlarmRecipientQuery({ params: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<RecipientForm recipient={null} />} width={WIDTH}>
      {(recipient) => (
        <RecordDrawer title={recipient.fullName} width={WIDTH}>
          <RelatedLinks relations={RELATIONS.alarmRecipient(recipient)} />
          <HeldMail recipient={recipient} />
          {mayEdit && <TestMailButton id={recipient.id} />}
          <FactsAndHistory
            kind="alarmRecipient"
            namespace="recipients"
            record={recipient}
            facts={
              mayEdit ? (
                <RecipientForm key={recipient.id} recipient={recipient} />
              ) : (
                <RecipientFacts recipient={recipient} />
              )
            }
          />
        </RecordDrawer>
      )}
    </OpenRecord>
  );
}
