/** Attributes whose texts users see or hear. These texts belong in a catalogue. */
const SPOKEN = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'alt',
  'caption',
  'description',
  'error',
  'errorMessage',
  'heading',
  'hint',
  'label',
  'message',
  'placeholder',
  'summary',
  'text',
  'title',
  'tooltip',
];

const LETTER = /\p{L}/u;
const MESSAGE = 'A text on the screen comes from the package’s catalogue (src/messages), so that all languages say it.';

const nameOf = ({ name }) =>
  name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name;

/** Returns the literals that an expression's value may contain, such as both results of a condition. */
function textsIn(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && LETTER.test(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return [...node.quasis.filter(({ value }) => LETTER.test(value.cooked)), ...node.expressions.flatMap(textsIn)];
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      // In `a === 'b' && text` the word 'b' is compared and never shown.
      return /^[=!<>]/.test(node.operator) ? [] : [...textsIn(node.left), ...textsIn(node.right)];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return textsIn(node.expression);
    default:
      return [];
  }
}

/** The lint rule against texts outside a catalogue: in JSX, and in the attributes above. */
export const textsInCatalogues = {
  meta: { type: 'problem', schema: [], messages: { outside: MESSAGE } },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'outside' });
    // <kbd> contains the name of a key, which is the same in every language.
    const isKey = ({ parent }) => parent.type === 'JSXElement' && parent.openingElement.name.name === 'kbd';
    return {
      JSXText: (node) => {
        if (LETTER.test(node.value) && !isKey(node)) report(node);
      },
      JSXExpressionContainer: (node) => {
        if (/^JSX(Element|Fragment)$/.test(node.parent.type) && !isKey(node)) textsIn(node).forEach(report);
      },
      JSXAttribute: (node) => {
        if (SPOKEN.includes(nameOf(node))) textsIn(node.value).forEach(report);
      },
    };
  },
};
