import { useState } from 'react';
import { Dialog } from '../dialog/Dialog';
import { TextField } from '../field/TextField';
import { Icon } from '../icon/Icon';
import { deleteIcon, savedIcon, viewsIcon } from '../icon/icons';
import { Menu } from '../menu/Menu';
import { useTexts, type TextId } from '../texts';
import { FilterForm } from './FilterForm';
import { isSame, keepViews, NO_FILTERS, readViews, savedValues, type FilterValues } from './filters';

const MAX_NAME = 60;

interface ViewsMenuProps {
  /** The name of the list in the browser's storage. */
  list: string;
  values: FilterValues;
  onChoose: (values: FilterValues) => void;
}

/** The menu of the saved views of a list: sets of filters that this browser stores under a name. */
export function ViewsMenu({ list, values, onChoose }: ViewsMenuProps) {
  const text = useTexts();
  const [views, setViews] = useState(() => readViews(list));
  const [isNaming, setNaming] = useState(false);
  const present = savedValues(values);
  const current = views.find((view) => isSame(view.values, present));
  const keep = (next: typeof views) => {
    setViews(next);
    keepViews(list, next);
  };
  return (
    <>
      <Menu
        label={text('ui.filter.views')}
        variant="secondary"
        actions={[
          ...views.map((view, index) => ({
            id: `view-${index}`,
            label: view.name,
            icon: savedIcon,
            run: () => onChoose(view.values),
          })),
          current === undefined
            ? {
                id: 'save',
                label: text('ui.filter.views.save'),
                icon: viewsIcon,
                run: () => setNaming(true),
                disabled: isSame(present, NO_FILTERS),
              }
            : {
                id: 'delete',
                label: text('ui.filter.views.delete', { name: current.name }),
                icon: deleteIcon,
                danger: true,
                run: () => keep(views.filter((view) => view !== current)),
              },
        ]}
      >
        <Icon of={viewsIcon} />
        {text('ui.filter.views')}
      </Menu>
      <Dialog title={text('ui.filter.views.title')} isOpen={isNaming} onClose={() => setNaming(false)}>
        <FilterForm
          initial={{ name: '' }}
          validate={({ name }) => (name.trim() === '' ? { name: 'ui.required' satisfies TextId } : {})}
          onApply={({ name }) => {
            keep([...views.filter((view) => view.name !== name.trim()), { name: name.trim(), values: present }]);
            setNaming(false);
          }}
          applyLabel={text('ui.filter.views.keep')}
          onCancel={() => setNaming(false)}
          cancelLabel={text('ui.filter.views.cancel')}
        >
          <TextField
            name="name"
            label={text('ui.filter.views.name')}
            hint={text('ui.filter.views.hint')}
            maxLength={MAX_NAME}
            dir="auto"
            autoComplete="off"
            autoFocus
            required
          />
        </FilterForm>
      </Dialog>
    </>
  );
}
