import { Fragment, useState } from 'react';
import { screen } from '@testing-library/react';
import { Button } from '../button/Button';
import { renderWithSuite } from '../testing';
import { followTranslator } from './followTranslator';

const original = { ...Object.getOwnPropertyDescriptors(Node.prototype) };
beforeAll(() => followTranslator());
afterAll(() => {
  const { removeChild, insertBefore, appendChild } = original;
  Object.defineProperties(Node.prototype, { removeChild, insertBefore, appendChild });
  Reflect.deleteProperty(Text.prototype, 'nodeValue');
});

const font = (content: string) => {
  const element = document.createElement('font');
  element.textContent = content;
  return element;
};

/** How translators wrap a text: they replace it, also in two steps, or they move it into their element. */
const WAYS: Record<string, (text: Text) => void> = {
  'replaces each text': (text) => text.replaceWith(font(text.data)),
  'inserts an element and then removes the text': (text) => {
    text.before(font(text.data));
    text.remove();
  },
  'inserts an element after the text and then removes the text': (text) => {
    text.after(font(text.data));
    text.remove();
  },
  'moves each text into an element': (text) => {
    const element = font('');
    text.before(element);
    element.append(text);
  },
  'moves each text into two nested elements': (text) => {
    const [outer, inner] = [font(''), font('')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(text);
  },
};

function translate(wrap: (text: Text) => void): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (walker.currentNode.parentElement?.tagName !== 'FONT') texts.push(walker.currentNode as Text);
  texts.forEach(wrap);
}

/** A page with every way in which React changes texts beside elements. */
function Page() {
  const [step, setStep] = useState(0);
  const isOdd = step % 2 === 1;
  const parts = isOdd ? ['b', 'a'] : ['a', 'b'];
  return (
    <>
      <button onClick={() => setStep(step + 1)}>Next</button>
      <p data-testid="total">
        Total <b>of</b> {step} orders
      </p>
      <p data-testid="optional">
        {isOdd && 'odd'} <i>step</i> {isOdd || 'even'}
      </p>
      <p data-testid="inserted">
        {isOdd && <i>before</i>}
        the text
      </p>
      <p data-testid="replaced">
        {isOdd ? <i>element</i> : 'text'} <i>end</i>
      </p>
      <p data-testid="moved">
        {parts.map((part) => (
          <Fragment key={part}>
            {part}
            <i>{part.toUpperCase()}</i>
          </Fragment>
        ))}
      </p>
      <Button busy={isOdd}>Save</Button>
    </>
  );
}

const SHOWN = [
  { total: 'Total of 0 orders', optional: 'step even', inserted: 'the text', replaced: 'text end', moved: 'aAbB' },
  {
    total: 'Total of 1 orders',
    optional: 'odd step',
    inserted: 'beforethe text',
    replaced: 'element end',
    moved: 'bBaA',
  },
];

describe('a page shows the current texts although a translator', () => {
  it.each(Object.entries(WAYS))('%s, again and again', async (_, wrap) => {
    const { user } = await renderWithSuite(<Page />);
    for (let step = 0; step < 5; step += 1) {
      if (step > 0) await user.click(screen.getByText('Next'));
      for (let times = 0; times < 2; times += 1) {
        const { total, ...others } = SHOWN[step % 2]!;
        const wanted = { ...others, total: total.replace(/\d/, String(step)) };
        for (const [place, text] of Object.entries(wanted)) {
          const shown = screen.getByTestId(place).textContent?.replace(/\s+/g, ' ').trim();
          expect([step, times, place, shown]).toEqual([step, times, place, text]);
        }
        expect(screen.getByRole('button', { name: step % 2 === 1 ? 'Loading' : 'Save' })).toBeVisible();
        translate(wrap);
      }
    }
  });
});
