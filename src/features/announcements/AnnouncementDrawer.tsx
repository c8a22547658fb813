import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useAnnouncementQuery } from '../../api/evo-basic/appAnnouncement';
import { appAnnouncement, type Announcement } from '../../contract/evo-basic/appAnnouncement';
import { LOCALES } from '../../contract/fields';
import { ActionButton } from '../../entities/record/ActionButton';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Tag } from '../../kit/layout/Tag';
import { AnnouncementForm } from './AnnouncementForm';
import { findTitle } from './announcementTitle';

interface AnnouncementDrawerProps {
  /** Or `new`. */
  id: string;
  onDelete: (announcement: Announcement) => void;
}

/** Drawer of an announcement: a form with the right to edit, facts without. */
export function AnnouncementDrawer({ id, onDelete }: AnnouncementDrawerProps) {
  const { t } = useTranslation(['announcements', 'records']);
  const answer = useAnnouncementQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<AnnouncementForm announcement={null} />}>
      {(announcement) => <AnnouncementContent announcement={announcement} onDelete={onDelete} />}
    </OpenRecord>
  );
}

interface ContentProps extends Pick<AnnouncementDrawerProps, 'onDelete'> {
  announcement: Announcement;
}

function AnnouncementContent({ announcement, onDelete }: ContentProps) {
  const { t, i18n } = useTranslation(['announcements', 'records']);
  const mayEdit = useCan(appAnnouncement.update);
  return (
    <RecordDrawer
      title={findTitle(announcement, i18n.language)}
      width={560}
      state={<Tag>{t(`status.${announcement.status}`)}</Tag>}
      subtitle={announcement.appId ?? t('allApps')}
      actions={
        <ActionButton
          label={t('records:record.remove')}
          allow={appAnnouncement.delete}
          onClick={() => onDelete(announcement)}
        />
      }
    >
      <FactsAndHistory
        kind="appAnnouncement"
        namespace="announcements"
        record={announcement}
        facts={
          mayEdit ? (
            <AnnouncementForm key={announcement.id} announcement={announcement} />
          ) : (
            LOCALES.filter((locale) => announcement.title[locale]).map((locale) => (
              <DrawerSection key={locale} title={t(`records:language.${locale}`)}>
                <strong>{announcement.title[locale]}</strong>
                <p>{announcement.content[locale]}</p>
              </DrawerSection>
            ))
          )
        }
      />
    </RecordDrawer>
  );
}
