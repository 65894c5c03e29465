import type { FactTable } from '@skyroute/core/listing-facts/fact-table.ts'
import type { FormField, Typed } from '../form/fields.ts'
import { choicesOf } from '../parts/filters/filters.ts'

/** The fields of one group of a form, from the table of what a listing may state (core/src/listing-facts). */
export const factFields = ({ kinds, rows }: FactTable, group: string): FormField[] =>
  Object.entries(rows).flatMap(([fact, { form, goesWith }]) => {
    const [ofGroup, label, help] = form
    if (ofGroup !== group) return []
    const { is, unit, words } = kinds[fact]! // each row is that of a kind
    const field = {
      name: `facts.${fact}`,
      label,
      help,
      kind: is,
      ...(words && { choices: choicesOf(words) }),
      ...(is === 'choice' && { isOptional: true }),
      ...(is === 'money' ? { unit: '₦', scale: 100 } : { unit }),
      // Beside a word that it goes with it is asked for only then.
      ...(goesWith?.[1] && { isShown: (typed: Typed) => typed[`facts.${goesWith[0]}`] === goesWith[1] }),
    }
    return [field as FormField] // words are those of a choice alone
  })
