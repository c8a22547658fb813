import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCommentIncidentMutation } from '../../../api/evo-monitor/incident';
import { remark } from '../../../contract/evo-monitor/incidentParts';
import { FieldMessage } from '../../../kit/form/FieldMessage';
import { useActionForm } from '../../../kit/form/useActionForm';
import { validateBy } from '../../../kit/form/validateBy';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import classes from './Timeline.module.css';

const validate = validateBy(z.object({ text: remark }));

/** Adds a comment; the text stays until the server has it. */
export function CommentForm({ id }: { id: string }) {
  const { t } = useTranslation(['incidents', 'common']);
  const action = useActionForm({
    initial: { text: '' },
    validate,
    // An empty field that is left is no mistake.
    validateInputOnBlur: false,
    mutation: useCommentIncidentMutation(),
    toCall: ({ text }) => ({ body: { id, text } }),
    announce: null,
    onDone: () => action.form.reset(),
  });
  const { form, isSaving, problem, submit } = action;
  return (
    <DrawerSection>
      <form className={classes.comment} onSubmit={form.onSubmit((values) => void submit(values))}>
        <Textarea
          autosize
          minRows={2}
          label={t('comment.label')}
          description={t('comment.hint')}
          {...form.getInputProps('text')}
        />
        {problem && (
          <div role="alert">
            <FieldMessage message={problem.message ?? t('common:failed')} />
          </div>
        )}
        <Button type="submit" variant="default" loading={isSaving} disabled={form.values.text.trim() === ''}>
          {t('comment.add')}
        </Button>
      </form>
    </DrawerSection>
  );
}
