import type { LucideIcon } from 'lucide-react'
import { classes } from '../classes.ts'

/** Lucide at 1.75, always beside a word or inside a labelled button. Size by class: `size-4`, `size-5`. */
export function Icon({ of: Shape, className }: { of: LucideIcon; className?: string }) {
  return <Shape strokeWidth={1.75} className={classes('shrink-0', className ?? 'size-5')} aria-hidden="true" />
}
