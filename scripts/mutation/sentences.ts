// A plugin for Stryker: what only people read is not mutated. The tests hold a refusal to its code, and a test that repeats
// its sentence would say nothing more.

/** A constant text that begins with a capital and has several words: a sentence, or the name of something on a page. */
export const isForPeople = (text: string): boolean => /^\p{Lu}.*\s/u.test(text)

/** The part of Babel's path that is read here. */
type NodePath = {
  node: { type: string; value?: unknown }
  parent?: { type: string; callee?: { name?: string } }
}

const sentences = {
  shouldIgnore({ node, parent }: NodePath): string | undefined {
    if (node.type === 'StringLiteral' && isForPeople(String(node.value))) return 'only people read it'
    const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral'
    return isText && isErrorOfJavaScript(parent) ? 'only programmers read it' : undefined
  },
}

/** Not our own errors: those have codes, which the tests must hold. */
function isErrorOfJavaScript(parent: NodePath['parent']): boolean {
  return parent?.type === 'NewExpression' && /^(Range|Type)?Error$/.test(parent.callee?.name ?? '')
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'sentences', value: sentences }]
