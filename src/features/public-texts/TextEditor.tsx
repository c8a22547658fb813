import { Tabs, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublishTextMutation } from '../../api/evo-basic/publicPage';
import { publicTextBody, type PublicText } from '../../contract/evo-basic/publicPage';
import { PUBLIC_TEXTS } from '../../contract/publicTexts';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { ConflictNotice } from '../../kit/form/ConflictNotice';
import { DraftOffer } from '../../kit/form/DraftOffer';
import { makeFormModel } from '../../kit/form/formValues';
import { FormShell } from '../../kit/form/FormShell';
import { SaveNotice } from '../../kit/form/SaveNotice';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { Markdown } from '../../kit/markdown/Markdown';
import { formatTextKey } from './textAddress';
import classes from './PublicTexts.module.css';
import { VersionList } from './VersionList';

const fields = makeFormModel(publicTextBody, {});

interface TextEditorProps {
  text: PublicText;
  onDone: () => void;
}

/** Edits a text beside its preview and its versions; nothing is published before the author says so. */
export function TextEditor({ text, onDone }: TextEditorProps) {
  const { t } = useTranslation('publicTexts');
  const labelOf = useFieldLabel('publicTexts');
  const [tab, setTab] = useState<string | null>('text');
  const [publish] = usePublishTextMutation();
  const { name, language } = text;
  const recordForm = useRecordForm({
    ...fields,
    record: { ...text, id: formatTextKey(text) },
    save: (body, base) => publish({ body: { ...body, name, language, version: base?.version ?? text.version } }),
    onDone,
  });
  const { form, problem, isSaving, save, conflict, draft, cancel } = recordForm;
  const take = ({ title, content }: PublicText) => {
    form.setValues({ title, content });
    setTab('text');
  };
  return (
    <FormShell
      form={form}
      onSubmit={save}
      isSaving={isSaving}
      problem={problem}
      submitLabel={t('publish')}
      onCancel={cancel}
    >
      <DraftOffer draft={draft} />
      {conflict && <ConflictNotice form={form} conflict={conflict} labelOf={labelOf} />}
      <Tabs value={tab} onChange={setTab} keepMounted>
        <Tabs.List>
          <Tabs.Tab value="text">{t('edit')}</Tabs.Tab>
          <Tabs.Tab value="preview">{t('preview')}</Tabs.Tab>
          <Tabs.Tab value="versions">{t('versions')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="text" pt={12}>
          <TextInput required label={t('fields.title')} {...form.getInputProps('title')} />
          <Textarea
            required
            mt={12}
            rows={22}
            label={t('fields.content')}
            description={t('markdownHint')}
            classNames={{ input: classes.source }}
            {...form.getInputProps('content')}
          />
        </Tabs.Panel>
        <Tabs.Panel value="preview" pt={12}>
          <h3 className={classes.title}>{form.values.title}</h3>
          <Markdown>{form.values.content ?? ''}</Markdown>
        </Tabs.Panel>
        <Tabs.Panel value="versions">{tab === 'versions' && <VersionList inForce={text} onTake={take} />}</Tabs.Panel>
      </Tabs>
      {form.isDirty() && <SaveNotice>{t('publishText', { path: PUBLIC_TEXTS[name] })}</SaveNotice>}
    </FormShell>
  );
}
