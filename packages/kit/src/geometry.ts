/** Points, shapes and distances as the rules measure them, exactly and everywhere alike; boards with and without cells. */
export * from '@emlia/kernel/geometry';
