import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useOffPeakSettingQuery } from '../../../api/evo-home-admin/offPeakSettings';
import { offPeakSettings, type OffPeakSetting } from '../../../contract/evo-home-admin/offPeakSettings';
import { ActionButtons } from '../../../entities/record/ActionButtons';
import { FactsAndHistory } from '../../../entities/record/FactsAndHistory';
import { retireActions } from '../../../entities/record/retireActions';
import { OpenRecord } from '../../../entities/record/OpenRecord';
import { RelatedLinks } from '../../../entities/record/RelatedLinks';
import { RELATIONS } from '../../../entities/record/relations';
import { NEW_RECORD } from '../../../kit/crud/listAddress';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { toBulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { Tag } from '../../../kit/layout/Tag';
import { countryName } from '../../../lib/countries';
import type { RetireAction } from '../retireAction';
import { OffPeakFacts } from './OffPeakFacts';
import { OffPeakForm } from './OffPeakForm';
import { useOffPeakHistory } from './useOffPeakHistory';

/** The picture of a week needs more room than other forms. */
const WIDTH = 720;

interface OffPeakDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: RetireAction<OffPeakSetting>) => void;
}

/** Drawer of an off-peak setting: a form with the right to edit, facts without. */
export function OffPeakDrawer({ id, onAction }: OffPeakDrawerProps) {
  const { t } = useTranslation('offPeakSettings');
  const answer = useOffPeakSettingQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<OffPeakForm setting={null} />} width={WIDTH}>
      {(setting) => <SettingContent setting={setting} onAction={onAction} />}
    </OpenRecord>
  );
}

function SettingContent({ setting, onAction }: { setting: OffPeakSetting } & Pick<OffPeakDrawerProps, 'onAction'>) {
  const { t, i18n } = useTranslation(['offPeakSettings', 'records']);
  const mayEdit = useCan(offPeakSettings.update);
  const describeChange = useOffPeakHistory();
  const { name, utility, country, timezone, retiredAt } = setting;
  return (
    <RecordDrawer
      title={name}
      width={WIDTH}
      state={retiredAt !== null && <Tag>{t('records:list.retired')}</Tag>}
      subtitle={[utility, countryName(country, i18n.language), timezone].filter(Boolean).join(' · ')}
      actions={
        <ActionButtons
          actions={retireActions(setting, offPeakSettings.delete, t)}
          onAction={(kind) => onAction({ kind, target: toBulkTarget([setting]) })}
        />
      }
    >
      <RelatedLinks relations={RELATIONS.offPeakSetting(setting)} />
      <FactsAndHistory
        kind="offPeakSetting"
        namespace="offPeakSettings"
        record={setting}
        describeChange={describeChange}
        facts={mayEdit ? <OffPeakForm key={setting.id} setting={setting} /> : <OffPeakFacts setting={setting} />}
      />
    </RecordDrawer>
  );
}
