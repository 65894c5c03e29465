import { lazyPopup } from '../../ui/lazy-popup.tsx'

export type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Go anywhere, do anything, find anybody: Ctrl K. */
export const Palette = lazyPopup<PaletteProps>(() => import('./palette-popup.tsx'))
