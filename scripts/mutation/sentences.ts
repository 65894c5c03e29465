// A plugin for Stryker: what only people read is not mutated. The tests hold a refusal to its code, and a test that repeats
// its sentence would say nothing more.

/** A constant text that begins with a capital and has several words: a sentence, or the name of something on a page. */
export const isForPeople = (text: string): boolean => /^\p{Lu}.*\s/u.test(text)

/** The part of Babel's path that is read here. */
type NodePath = { node: { type: string; value?: unknown } }

const sentences = {
  shouldIgnore: ({ node }: NodePath) =>
    node.type === 'StringLiteral' && isForPeople(String(node.value)) ? 'only people read it' : undefined,
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'sentences', value: sentences }]
