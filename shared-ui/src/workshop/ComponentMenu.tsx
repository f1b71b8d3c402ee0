import { partAddress, type Part } from './workshopComponents';
import classes from './Workshop.module.css';

interface PartListProps {
  parts: readonly Part[];
  shown: Part | undefined;
  onPick: () => void;
}

/** The list of components by section ("room"), with their names in the code. */
export function PartList({ parts, shown, onPick }: PartListProps) {
  const rooms = [...new Set(parts.map(({ room }) => room))];
  return (
    <ul className={classes.rooms} lang="en">
      {rooms.map((room) => (
        <li key={room}>
          <span className={classes.room}>{room}</span>
          <ul>
            {parts
              .filter((part) => part.room === room)
              .map((part) => (
                <li key={part.name}>
                  <a href={`#${partAddress(part)}`} aria-current={part === shown ? 'page' : undefined} onClick={onPick}>
                    {part.name}
                  </a>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
