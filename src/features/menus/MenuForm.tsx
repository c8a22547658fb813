import { Autocomplete, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useAddMenuItemMutation, useUpdateMenuItemMutation } from '../../api/evo-basic/sysMenu';
import { MENU_PARENTS, menuBody, type MenuNode } from '../../contract/evo-basic/sysMenu';
import { LOCALES } from '../../contract/fields';
import { SCREENS } from '../../contract/screens';
import { useItemName } from '../../entities/menu/useItemName';
import { SegmentedField } from '../../kit/form/SegmentedField';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { validateBy } from '../../kit/form/validateBy';
import { makeMenuValues, toMenuBody, type MenuValues } from './menuValues';
import { everyNode } from './menuRows';
import { SelectField } from '../../kit/form/SelectField';

/** Icons that the side bar knows; another name is shown as a dot. */
const MENU_ICONS = [
  'activity',
  'briefcase',
  'building',
  'car',
  'charging-pile',
  'chart-bar',
  'coins',
  'home',
  'home-bolt',
  'receipt-dollar',
  'settings',
  'speakerphone',
  'tag',
  'tool',
  'user-circle',
  'users',
] as const;

const validate = validateBy(menuBody);
type MenuFormState = UseFormReturnType<MenuValues>;
const VIEWS: string[] = SCREENS.map(({ view }) => view);

/** Fills the empty fields of a product page: its identifier and the last part of its path. */
function fillFromScreen({ values, setFieldValue }: MenuFormState, view: string): void {
  const screen = SCREENS.find((each) => each.view === view);
  if (!screen) return;
  if (!values.permissionIdentifier) setFieldValue('permissionIdentifier', `${view}/view`);
  if (!values.requestURL) setFieldValue('requestURL', `/${screen.route.split('/').at(-1) ?? ''}`);
}

/** Identifiers of the operations that a page of the product has. */
function listIdentifiers(parent: MenuNode | null): string[] {
  const screen = SCREENS.find(({ view }) => view === parent?.componentPath);
  return screen ? screen.operations.filter((one) => one !== 'view').map((one) => `${screen.view}/${one}`) : [];
}

interface MenuFormProps {
  tree: readonly MenuNode[];
  item: MenuNode | null;
  /** Parent of a new item; null: the top. */
  parent: MenuNode | null;
  onDone: () => void;
}

/** Makes an item of the menu, or changes one. */
export function MenuForm({ tree, item, parent, onDone }: MenuFormProps) {
  const { t } = useTranslation('menus');
  const labelOf = useFieldLabel('menus');
  const [add] = useAddMenuItemMutation();
  const [update] = useUpdateMenuItemMutation();
  const recordForm = useRecordForm({
    toValues: makeMenuValues(parent),
    toBody: toMenuBody,
    validate,
    record: item,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: onDone,
  });
  const { form } = recordForm;
  const { getInputProps, values } = form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <SegmentedField
        label={t('fields.type')}
        disabled={item !== null}
        data={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
        {...getInputProps('type')}
      />
      <ParentSelect tree={tree} item={item} type={values.type} {...getInputProps('parentId')} />
      <SimpleGrid cols={2} spacing={12}>
        {LOCALES.map((locale) => (
          <TextInput
            key={locale}
            required={locale === 'en_US'}
            label={t(`name.${locale}`)}
            {...getInputProps(`multiLanguageName.${locale}`)}
          />
        ))}
      </SimpleGrid>
      {values.type !== '3' && (
        <TextInput
          required={values.type === '2'}
          label={t('fields.requestURL')}
          description={t('urlHint')}
          {...getInputProps('requestURL')}
        />
      )}
      {values.type !== '1' && (
        <Autocomplete
          required
          label={t('fields.permissionIdentifier')}
          description={t('identifierHint')}
          data={values.type === '3' ? listIdentifiers(parent) : []}
          {...getInputProps('permissionIdentifier')}
          value={values.permissionIdentifier ?? ''}
        />
      )}
      {values.type === '2' && (
        <Autocomplete
          label={t('fields.componentPath')}
          description={t('componentHint')}
          data={VIEWS}
          {...getInputProps('componentPath')}
          value={values.componentPath ?? ''}
          onOptionSubmit={(view) => fillFromScreen(form, view)}
        />
      )}
      {values.type !== '3' && (
        <SelectField clearable searchable label={t('fields.icon')} data={[...MENU_ICONS]} {...getInputProps('icon')} />
      )}
      {values.type !== '3' && (
        <Switch
          label={t('fields.displayStatus')}
          description={t('displayHint')}
          {...getInputProps('displayStatus', { type: 'checkbox' })}
        />
      )}
      <Switch
        label={t('fields.menuStatus')}
        description={t('statusHint')}
        {...getInputProps('menuStatus', { type: 'checkbox' })}
      />
    </RecordForm>
  );
}

interface ParentSelectProps {
  tree: readonly MenuNode[];
  item: MenuNode | null;
  type: MenuValues['type'];
}

/** Possible parents of the item: as its type allows, without its own children. */
function ParentSelect({ tree, item, type, ...input }: ParentSelectProps) {
  const { t } = useTranslation('menus');
  const nameOf = useItemName();
  const allowed = MENU_PARENTS[Number(type) as MenuNode['type']];
  const own = new Set(item ? everyNode([item]).map(({ id }) => id) : []);
  const paths = (nodes: readonly MenuNode[], above: string): { value: string; label: string; node: MenuNode }[] =>
    nodes.flatMap((node) => {
      const label = above === '' ? nameOf(node) : `${above} › ${nameOf(node)}`;
      return [{ value: node.id, label, node }, ...paths(node.children, label)];
    });
  const choices = paths(tree, '').filter(({ node }) => allowed.includes(node.type) && !own.has(node.id));
  return (
    <SelectField
      searchable
      clearable={allowed.includes(null)}
      required={!allowed.includes(null)}
      label={t('fields.parentId')}
      placeholder={t('top')}
      data={choices.map(({ value, label }) => ({ value, label }))}
      {...input}
    />
  );
}
