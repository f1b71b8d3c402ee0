import { componentAddress, type WorkshopComponent } from './workshopComponents';
import classes from './Workshop.module.css';

interface ComponentMenuProps {
  components: readonly WorkshopComponent[];
  shown: WorkshopComponent | undefined;
  onPick: () => void;
}

/** The list of components by section, with their names in the code. */
export function ComponentMenu({ components, shown, onPick }: ComponentMenuProps) {
  const sections = [...new Set(components.map(({ section }) => section))];
  return (
    <ul className={classes.sections} lang="en">
      {sections.map((section) => (
        <li key={section}>
          <span className={classes.section}>{section}</span>
          <ul>
            {components
              .filter((component) => component.section === section)
              .map((component) => (
                <li key={component.name}>
                  <a
                    href={`#${componentAddress(component)}`}
                    aria-current={component === shown ? 'page' : undefined}
                    onClick={onPick}
                  >
                    {component.name}
                  </a>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
