/** Found again by what a person is told of it: its role, its name, and the how manieth of these it is. */
export type Target = { role: string; name: string; nth: number }

export type Step =
  | { act: 'open'; path: string }
  | { act: 'press'; on: Target }
  | { act: 'fill'; on: Target; value: string }
  | { act: 'key'; key: 'Escape' | 'Enter' | 'Tab' }
  | { act: 'back' | 'reload' | 'second tab' | 'other tab' | 'offline' | 'online' }

/** Something that can be acted on now. `form`: which form or dialog it stands in. */
export type Control = Target & {
  type: string
  where: 'dialog' | 'main' | 'frame'
  form: number
  options: string[]
  path: string | null
}

export function describeStep(step: Step): string {
  if (step.act === 'open') return `open ${step.path}`
  if (step.act === 'key') return `press the key ${step.key}`
  if (step.act === 'press') return `press ${describeTarget(step.on)}`
  if (step.act === 'fill') return `fill ${describeTarget(step.on)} with ${JSON.stringify(step.value)}`
  return step.act
}

function describeTarget({ role, name, nth }: Target): string {
  return `${role} "${name}"${nth > 0 ? ` (${nth + 1})` : ''}`
}
