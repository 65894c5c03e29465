import { describeFuel } from './vehicle-facts.tsx'

const eighths = Array.from({ length: 9 }, (_, many) => ({ value: String(many), label: describeFuel(many) }))

/** How full a tank was. A choice is text, which `eighthsOf` reads. */
export const tankField = { kind: 'choice', choices: eighths, blank: 'Not read', emptyIs: undefined } as const

export const eighthsOf = (chosen: string | undefined) => (chosen ? Number(chosen) : undefined)

/** In a line of text, as the gauge shows it. */
export function describeTank(eighths: number): string {
  if (eighths === 8) return 'full'
  return eighths === 0 ? 'empty' : `${eighths}/8`
}
