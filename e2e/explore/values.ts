import type { Choices } from '../../server/simulator/seeded-choice.ts'
import type { Control } from './step.ts'

type Field = Pick<Control, 'type' | 'name' | 'options'>

const odd = [
  '',
  ' ',
  '0',
  '-1',
  '99999999999999999999',
  '1e9',
  'محمد عبد الله الأمين',
  'Ọláìyá Ẹ̀gbá-Ɗanjuma',
  '👩🏾‍✈️🏨🇳🇬 party of four',
  `${'Oluwaseun'.repeat(14)}gb`,
  '<b>bold</b> & "quoted"',
  "O'Brien; drop table users",
  'two\nlines',
  '%00%ff',
] as const

/** What somebody types: three times of four what the field asks for. */
export function valueFor(field: Field, choices: Choices, today: string): string {
  if (field.type === 'select') return choices.pick(field.options) ?? ''
  if (field.type === 'file') return choices.pick(['picture.png', 'empty.png', 'text.png', 'long.pdf']) ?? ''
  const isGood = choices.chance(0.75)
  if (isDay(field)) return dayFor(choices, today, isGood)
  if (field.type === 'time') return isGood ? '14:30' : '00:00'
  if (field.type === 'month') return today.slice(0, 7)
  if (field.type === 'number')
    return isGood ? `${choices.whole(1, 20)}` : (choices.pick(['0', '-1', '1.5', '999999999999', '']) ?? '')
  if (field.type === 'color') return '#aa5500'
  return isGood ? goodText(field, choices) : (choices.pick(odd) ?? '')
}

function isDay({ type }: Field): boolean {
  return type === 'date' || type === 'datetime-local'
}

/** Filled as the browser takes it. Past and very far days are the odd ones. */
function dayFor(choices: Choices, today: string, isGood: boolean): string {
  const ahead = isGood ? choices.whole(1, 90) : (choices.pick([-1, -400, 0, 1_000, 40_000]) ?? 0)
  return new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10)
}

const kinds: [name: RegExp, good: readonly string[]][] = [
  [/password/i, ['Okra-soup-4-two', 'Okra-soup-4-three']],
  [/e-?mail/i, ['ada@skyroute.example', 'adaeze.obi+trip@skyroute.example']],
  [/phone|whatsapp/i, ['08031234567', '+234 803 123 4567']],
  [/first name/i, ['Ada', 'Ọláìyá']],
  [/name/i, ['Adaeze Obi', 'Musa Ɗanladi']],
  [/code|digits/i, ['123456']],
  [/account number/i, ['0123456789']],
  [/price|amount|naira|kobo|fee|rate|percent|minutes|hours|days|guests|rooms|year|km/i, ['1', '25', '15000']],
  [/search|where|place|destination|city|pick-up/i, ['Lagos', 'Abuja', 'Cowrie', 'SR']],
]

function goodText({ name, type }: Field, choices: Choices): string {
  if (type === 'email') return `guest-${choices.whole(1, 9_999)}@skyroute.example`
  if (type === 'password') return 'Okra-soup-4-two'
  const good = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? ['Lagos', 'Two towels, please.', '12']
  return choices.pick(good) ?? ''
}
