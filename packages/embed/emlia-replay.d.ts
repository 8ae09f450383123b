/** `<emlia-replay>`: its attributes are told in README.md. Once a battle is on the board it fires `load`. */
export declare class EmliaReplay extends HTMLElement {}

declare global {
  interface HTMLElementTagNameMap {
    'emlia-replay': EmliaReplay;
  }
}
