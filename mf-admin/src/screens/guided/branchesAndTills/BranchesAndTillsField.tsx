import { useFormikContext } from 'formik';
import { languageOfText, TextAreaField } from 'shared-ui';
import { useTexts } from '../../../texts';
import { readBranchesAndTills } from './readBranchesAndTills';
import classes from './BranchesAndTills.module.css';

/** The Formik field `places` for branches and tills, with a preview and an error for each row that cannot be read. */
export function BranchesAndTillsField() {
  const text = useTexts();
  const { values } = useFormikContext<{ places: string }>();
  const { branches, errors } = readBranchesAndTills(values.places);
  const tills = branches.reduce((sum, branch) => sum + branch.tills.length, 0);
  return (
    <>
      <TextAreaField
        name="places"
        label={text('admin.guided.places')}
        hint={text('admin.guided.places.hint')}
        placeholder={text('admin.guided.places.example')}
        dir="auto"
        rows={8}
        spellCheck={false}
      />
      <div role="status" className={classes.preview}>
        {errors.length > 0 && (
          <ul className={classes.errors}>
            {errors.map(({ row, text: wrong }) => (
              <li key={row}>{text('admin.guided.places.row', { row, problem: text(wrong) })}</li>
            ))}
          </ul>
        )}
        {branches.length > 0 && (
          <>
            <p>{text('admin.guided.places.counts', { branches: branches.length, tills })}</p>
            <ul className={classes.branches}>
              {branches.map((branch) => (
                <li key={branch.name}>
                  <bdi translate="no" lang={languageOfText(branch.name)} className={classes.branch}>
                    {branch.name}
                  </bdi>{' '}
                  {branch.tills.map((till) => (
                    <bdi translate="no" key={till} lang={languageOfText(till)} className={classes.till}>
                      {till}
                    </bdi>
                  ))}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
