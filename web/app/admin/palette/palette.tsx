import { lazyPopup } from '../../ui/popups/lazy-popup.tsx'
import type { PaletteProps } from './palette-popup.tsx'

/** Go anywhere, do anything, find anybody: Ctrl K. */
export const Palette = lazyPopup<PaletteProps>(() => import('./palette-popup.tsx'))
