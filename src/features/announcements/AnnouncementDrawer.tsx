import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useAnnouncementQuery } from '../../api/evo-basic/appAnnouncement';
import { appAnnouncement, type Announcement } from '../../contract/evo-basic/appAnnouncement';
import { LOCALES } from '../../contract/fields';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useLabelOf } from '../../entities/record/useLabelOf';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/RecordTabs';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Tag } from '../../kit/layout/Tag';
import { AnnouncementForm } from './AnnouncementForm';
import { titleOf } from './announcementValues';

interface AnnouncementDrawerProps {
  /** Or `new`. */
  id: string;
  onDelete: (announcement: Announcement) => void;
}

/** An announcement by itself: changed by who may, read by the others. */
export function AnnouncementDrawer({ id, onDelete }: AnnouncementDrawerProps) {
  const { t } = useTranslation(['announcements', 'records']);
  const answer = useAnnouncementQuery({ body: { id } }, { skip: id === NEW_RECORD });
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={t('add')} width={560}>
        <AnnouncementForm announcement={null} />
      </RecordDrawer>
    );
  }
  if (!answer.data) return <RecordPending answer={answer} />;
  return <KnownAnnouncement announcement={answer.data} onDelete={onDelete} />;
}

interface KnownProps extends Pick<AnnouncementDrawerProps, 'onDelete'> {
  announcement: Announcement;
}

function KnownAnnouncement({ announcement, onDelete }: KnownProps) {
  const { t, i18n } = useTranslation(['announcements', 'records']);
  const labelOf = useLabelOf('announcements');
  const mayEdit = useCan(appAnnouncement.update);
  const mayDelete = useCan(appAnnouncement.delete);
  return (
    <RecordDrawer
      title={titleOf(announcement, i18n.language)}
      width={560}
      state={<Tag>{t(`status.${announcement.status}`)}</Tag>}
      subtitle={announcement.appId ?? t('allApps')}
      actions={
        mayDelete && (
          <ReasonedButton reason={null} onClick={() => onDelete(announcement)}>
            {t('records:record.remove')}
          </ReasonedButton>
        )
      }
    >
      <RecordTabs>
        <RecordTab name="facts" label={t('records:record.facts')}>
          {mayEdit ? (
            <AnnouncementForm key={announcement.version} announcement={announcement} />
          ) : (
            LOCALES.filter((locale) => announcement.title[locale]).map((locale) => (
              <DrawerSection key={locale} title={t(`records:language.${locale}`)}>
                <strong>{announcement.title[locale]}</strong>
                <p>{announcement.content[locale]}</p>
              </DrawerSection>
            ))
          )}
        </RecordTab>
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="appAnnouncement" id={announcement.id} labelOf={labelOf} record={announcement} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}
