import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useAdvertisementQuery } from '../../api/evo-basic/appAdvertisement';
import { appAdvertisement, type Advertisement } from '../../contract/evo-basic/appAdvertisement';
import { ActionButtons } from '../../entities/record/ActionButtons';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Tag } from '../../kit/layout/Tag';
import { advertisementActions } from './advertisementActions';
import type { AdvertisementAction } from './AdvertisementDialogs';
import { AdvertisementFacts } from './AdvertisementFacts';
import { AdvertisementForm } from './AdvertisementForm';

/** The form with the preview beside it. */
const WIDTH = 800;

interface AdvertisementDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: AdvertisementAction) => void;
}

/** Drawer of an advertisement: a form with the right to edit and until it has ended, else facts. */
export function AdvertisementDrawer({ id, onAction }: AdvertisementDrawerProps) {
  const { t } = useTranslation('advertisements');
  const answer = useAdvertisementQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord
      id={id}
      answer={answer}
      addLabel={t('add')}
      form={<AdvertisementForm advertisement={null} />}
      width={WIDTH}
    >
      {(advertisement) => <AdvertisementContent advertisement={advertisement} onAction={onAction} />}
    </OpenRecord>
  );
}

interface ContentProps extends Pick<AdvertisementDrawerProps, 'onAction'> {
  advertisement: Advertisement;
}

function AdvertisementContent({ advertisement, onAction }: ContentProps) {
  const { t } = useTranslation(['advertisements', 'records']);
  const mayEdit = useCan(appAdvertisement.update);
  const { title, status, company, position } = advertisement;
  return (
    <RecordDrawer
      title={title}
      width={WIDTH}
      state={<Tag>{t(`status.${status}`)}</Tag>}
      subtitle={`${company ?? t('operatorsOwn')} · ${t(`position.${position}`)}`}
      actions={
        <ActionButtons
          actions={advertisementActions(advertisement, t)}
          onAction={(kind) => onAction({ kind, target: toBulkTarget([advertisement]) })}
        />
      }
    >
      <FactsAndHistory
        kind="appAdvertisement"
        namespace="advertisements"
        record={advertisement}
        facts={
          mayEdit && status !== 'finished' ? (
            <AdvertisementForm key={advertisement.id} advertisement={advertisement} />
          ) : (
            <AdvertisementFacts advertisement={advertisement} />
          )
        }
      />
    </RecordDrawer>
  );
}
