import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRecordName } from '../../access/page';
import { useCan } from '../../access/useCan';
import { usePublicTextQuery } from '../../api/evo-basic/publicPage';
import { publicPage, type PublicText } from '../../contract/evo-basic/publicPage';
import { PUBLIC_TEXTS } from '../../contract/publicTexts';
import { PendingAnswer } from '../../entities/settings/PendingAnswer';
import { DockedDrawer } from '../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../kit/layout/DrawerHead';
import { Markdown } from '../../kit/markdown/Markdown';
import type { TextKey } from './textAddress';
import classes from './PublicTexts.module.css';
import { TextEditor } from './TextEditor';
import { VersionList } from './VersionList';

interface TextDrawerProps {
  textKey: TextKey;
  onClose: () => void;
}

/** A text in one language: the editor with the right to edit, its content without, and its versions. */
export function TextDrawer({ textKey, onClose }: TextDrawerProps) {
  const { t } = useTranslation(['publicTexts', 'public', 'records']);
  const answer = usePublicTextQuery({ body: textKey });
  const mayEdit = useCan(publicPage.publish);
  const title = t(`public:title.${textKey.name}`);
  useRecordName(title);
  const text = answer.currentData;
  return (
    <DockedDrawer label={title} width={720} onClose={onClose}>
      <DrawerHead title={title} subtitle={t(`records:language.${textKey.language}`)} onClose={onClose}>
        <a href={PUBLIC_TEXTS[textKey.name]} target="_blank" rel="noopener">
          {t('open')}
        </a>
      </DrawerHead>
      {!text && <PendingAnswer answer={answer} />}
      {text && mayEdit && <TextEditor text={text} onDone={onClose} />}
      {text && !mayEdit && <PublishedText text={text} />}
    </DockedDrawer>
  );
}

function PublishedText({ text }: { text: PublicText }) {
  const { t } = useTranslation('publicTexts');
  return (
    <Tabs defaultValue="text">
      <Tabs.List>
        <Tabs.Tab value="text">{t('edit')}</Tabs.Tab>
        <Tabs.Tab value="versions">{t('versions')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="text" className={classes.panel}>
        <h3>{text.title}</h3>
        <Markdown>{text.content}</Markdown>
      </Tabs.Panel>
      <Tabs.Panel value="versions">
        <VersionList inForce={text} />
      </Tabs.Panel>
    </Tabs>
  );
}
