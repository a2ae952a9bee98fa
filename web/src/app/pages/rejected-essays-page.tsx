const Page = () => <h1>rejected-essays-page</h1>;
export default Page;
