import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './PermissionPane.module.css';
import { getChecked, toggleGrants, type PageGrants, type Section } from './permissionTree';
import { useItemName } from '../menu/useItemName';

interface PermissionPaneProps {
  sections: readonly Section[];
  checked: ReadonlySet<string>;
  /** Search text: keeps only pages with it in a name. */
  text: string;
  onCheck: (checked: ReadonlySet<string>) => void;
}

/** The tree of pages and their operations. A group or page of which only some is checked is half-checked. */
export function PermissionPane({ sections, checked, text, onCheck }: PermissionPaneProps) {
  const { t } = useTranslation('roles');
  const nameOf = useItemName();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const sought = text.trim().toLowerCase();
  const fits = ({ page, grants, trail }: PageGrants) =>
    sought === '' ||
    [page, ...trail, ...grants.map(({ node }) => node)].some((node) => nameOf(node).toLowerCase().includes(sought));
  const found = sections
    .map(({ node, pages }) => ({ node, pages: pages.filter(fits) }))
    .filter(({ pages }) => pages.length > 0);
  const close = (id: string, isClosed: boolean) => {
    const next = new Set(closed);
    if (isClosed) next.add(id);
    else next.delete(id);
    setClosed(next);
  };
  return (
    <ul className={classes.tree} aria-label={t('permissions')}>
      {found.length === 0 && <li className={classes.none}>{t('noPermissionFound')}</li>}
      {found.map((section) => {
        const isClosed = sought === '' && closed.has(section.node.id);
        const isLone = section.node.type === 2;
        return (
          <li key={section.node.id}>
            {!isLone && (
              <SectionHead
                section={section}
                checked={checked}
                isClosed={isClosed}
                onClose={(next) => close(section.node.id, next)}
                onCheck={onCheck}
              />
            )}
            {!isClosed && (
              <ul className={classes.pages}>
                {section.pages.map((page) => (
                  <PageRow key={page.page.id} page={page} checked={checked} onCheck={onCheck} />
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Checking = Pick<PermissionPaneProps, 'checked' | 'onCheck'>;

interface SectionHeadProps extends Checking {
  section: Section;
  isClosed: boolean;
  onClose: (isClosed: boolean) => void;
}

function SectionHead({ section: { node, pages }, checked, isClosed, onClose, onCheck }: SectionHeadProps) {
  const { t } = useTranslation('roles');
  const name = useItemName()(node);
  const grants = pages.flatMap((page) => page.grants);
  const state = getChecked(grants, checked);
  const toggle = (isOn: boolean) =>
    onCheck(pages.reduce((set, page) => toggleGrants(set, page, page.grants, isOn), new Set(checked)));
  const Chevron = isClosed ? IconChevronRight : IconChevronDown;
  return (
    <div className={classes.head}>
      <ActionIcon
        size="sm"
        aria-expanded={!isClosed}
        aria-label={t(isClosed ? 'unfold' : 'fold', { name })}
        onClick={() => onClose(!isClosed)}
      >
        <Chevron size={16} stroke={1.6} />
      </ActionIcon>
      <Checkbox
        label={name}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={grants.every(({ isLocked }) => isLocked)}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
      <span className={classes.count}>
        {grants.filter(({ id }) => checked.has(id)).length} / {grants.length}
      </span>
    </div>
  );
}

function PageRow({ page, checked, onCheck }: { page: PageGrants } & Checking) {
  const { t } = useTranslation('roles');
  const nameOf = useItemName();
  const { grants } = page;
  const state = getChecked(grants, checked);
  const name = nameOf(page.page);
  return (
    <li className={classes.page}>
      <Checkbox
        label={name}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={grants.every(({ isLocked }) => isLocked)}
        onChange={({ currentTarget }) => onCheck(toggleGrants(checked, page, grants, currentTarget.checked))}
      />
      <div role="group" aria-label={name} className={classes.operations}>
        {grants.map((grant) => (
          <Checkbox
            key={grant.id}
            size="xs"
            label={grant.isView ? t('view') : nameOf(grant.node)}
            checked={checked.has(grant.id)}
            disabled={grant.isLocked}
            title={grant.isLocked ? t('locked') : undefined}
            onChange={({ currentTarget }) => onCheck(toggleGrants(checked, page, [grant], currentTarget.checked))}
          />
        ))}
      </div>
    </li>
  );
}
